import { answer, fields, Uuid } from '../fields.ts'
import { MemberName, PasskeyAnswer, Ticket } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** Takes in the passkey that the browser has made. */
export const addPasskeyCall = teamCall({
  name: 'add-passkey',
  method: 'POST',
  path: '/passkeys',
  sites: bothSites,
  caller: 'member',
  permissions: [],
  withoutPasskey: true,
  stepUp: 'fresh',
  body: fields({ ticket: Ticket, credential: PasskeyAnswer, name: MemberName }),
  status: 200,
  output: answer({ id: Uuid }),
  audit: 'team.passkey.add',
})
