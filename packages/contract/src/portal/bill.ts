import { answer } from '../fields.ts'
import { AppliedAdjustments, BillLines, BillParams, IssuedBill } from './bill-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** One bill of the customer, line by line. */
export const billCall = teamCall({
  name: 'bill',
  method: 'GET',
  path: '/bills/{billId}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view billing'],
  params: BillParams,
  status: 200,
  output: answer({ bill: IssuedBill, lines: BillLines, adjustments: AppliedAdjustments }),
  audit: 'bill.read',
})
