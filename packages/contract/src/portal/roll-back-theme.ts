import { answer, fields } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { ThemeVersionNumber } from './studio-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Gives the widget a look back that it had before, as the newest version. It was approved in its time, and a roll-back cannot wait. */
export const rollBackThemeCall = teamCall({
  name: 'roll-back-theme',
  method: 'POST',
  path: '/hosts/{hostId}/theme-rollback',
  sites: portalOnly,
  caller: 'member',
  permissions: ['publish theme'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({ version: ThemeVersionNumber }),
  status: 200,
  output: answer({ version: ThemeVersionNumber }),
  audit: 'theme.roll-back',
})
