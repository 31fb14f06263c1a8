import { answer, count } from '../fields.ts'
import { BillParams } from './bill-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Mails an issued bill once more to those who look after bills. */
export const sendBillCall = teamCall({
  name: 'send-bill',
  method: 'POST',
  path: '/customer-bills/{billId}/send',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['change prices'],
  stepUp: 'recent',
  params: BillParams,
  status: 200,
  output: answer({ mails: count('People who are mailed', 1) }),
  audit: 'bill.send',
})
