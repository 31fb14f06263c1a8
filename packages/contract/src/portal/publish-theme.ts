import { fields } from '../fields.ts'
import { Reason } from './console-fields.ts'
import { HostParams } from './host-fields.ts'
import { ThemeRevision, WishOutcome } from './studio-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Gives the widget the look of the draft. A draft with a pair of colours that is too weak is refused; at a live host a second person decides. */
export const publishThemeCall = teamCall({
  name: 'publish-theme',
  method: 'POST',
  path: '/hosts/{hostId}/theme-draft/publication',
  sites: portalOnly,
  caller: 'member',
  permissions: ['publish theme'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({ revision: ThemeRevision, reason: Reason }),
  status: 200,
  output: WishOutcome,
  audit: 'theme.publish',
})
