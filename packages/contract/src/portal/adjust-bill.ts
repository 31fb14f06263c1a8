import { Type } from 'typebox'
import { answer, choice, fields, Uuid } from '../fields.ts'
import { adjustmentStates, BillParams } from './bill-fields.ts'
import { Reason } from './console-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Adds something to a bill or takes it off. A large amount waits for a second person. */
export const adjustBillCall = teamCall({
  name: 'adjust-bill',
  method: 'POST',
  path: '/customer-bills/{billId}/adjustments',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['change prices'],
  stepUp: 'recent',
  params: BillParams,
  body: fields({ amountCents: Type.Integer({ minimum: -100_000_000, maximum: 100_000_000 }), reason: Reason }),
  status: 200,
  output: answer({ id: Uuid, state: choice(adjustmentStates) }),
  audit: 'bill.adjust',
})
