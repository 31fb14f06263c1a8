import { Type } from 'typebox'
import { choice, fields, NoContent, Uuid } from '../fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** A second person agrees to other credentials or not, or whoever asked takes it back. */
export const decideCredentialsCall = teamCall({
  name: 'decide-credentials',
  method: 'POST',
  path: '/credential-switches/{switchId}/decision',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['operate bureaus', 'approve customers'],
  stepUp: 'recent',
  params: Type.Object({ switchId: Uuid }),
  body: fields({ decision: choice(['approved', 'refused', 'withdrawn']) }),
  status: 204,
  output: NoContent,
  audit: 'bureau.decide-credentials',
})
