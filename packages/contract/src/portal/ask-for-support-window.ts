import { answer, fields, Uuid } from '../fields.ts'
import { Reason } from './console-fields.ts'
import { SupportHours, Ticket } from './support-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Asks a host for a window, for the one who asks and nobody else. */
export const askForSupportWindowCall = teamCall({
  name: 'ask-for-support-window',
  method: 'POST',
  path: '/support-windows',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['ask-for support-access'],
  stepUp: 'recent',
  body: fields({ hostId: Uuid, reason: Reason, ticket: Ticket, hours: SupportHours }),
  status: 200,
  output: answer({ id: Uuid }),
  audit: 'support.ask',
})
