import { answer, fields } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { checkTheme, ThemeRevision, WantedTheme } from './studio-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Saves the next revision of the draft. Nobody sees it in the widget before it is published. `revision` 0: there was no draft. */
export const saveThemeDraftCall = teamCall({
  name: 'save-theme-draft',
  method: 'PUT',
  path: '/hosts/{hostId}/theme-draft',
  sites: portalOnly,
  caller: 'member',
  permissions: ['draft theme'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({ theme: WantedTheme, revision: ThemeRevision }),
  check: checkTheme,
  status: 200,
  output: answer({ revision: ThemeRevision }),
  audit: 'theme.draft',
})
