import { answer, choice, fields, text, Uuid } from '../fields.ts'
import { PreauthToken } from '../tokens/token-answer.ts'
import { HostParams } from './host-fields.ts'
import { PersonaKey } from './sandbox-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** A session of the widget as a persona of the sandbox, at a host in development. The persona becomes a user of the host with the first one. */
export const previewSessionCall = teamCall({
  name: 'preview-session',
  method: 'POST',
  path: '/hosts/{hostId}/preview-session',
  sites: portalOnly,
  caller: 'member',
  permissions: ['draft theme'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({ persona: PersonaKey }),
  status: 200,
  output: answer({
    userId: Uuid,
    token: PreauthToken,
    state: choice(['enrolled', 'not-enrolled'], { description: 'Whether the persona has data to be shown' }),
    ended: text('How far the way to the data has come', 'enrolled'),
  }),
  audit: 'preauth.issue',
})
