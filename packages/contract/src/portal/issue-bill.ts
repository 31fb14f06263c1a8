import { answer, count } from '../fields.ts'
import { BillNumber, BillParams } from './bill-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Gives a bill its number and sends it; nothing of it changes afterwards. */
export const issueBillCall = teamCall({
  name: 'issue-bill',
  method: 'POST',
  path: '/customer-bills/{billId}/issue',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['change prices'],
  stepUp: 'recent',
  params: BillParams,
  status: 200,
  output: answer({ number: BillNumber, mails: count('People who are mailed', 1) }),
  audit: 'bill.issue',
})
