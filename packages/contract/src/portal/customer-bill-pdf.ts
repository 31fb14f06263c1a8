import { BillFile, BillParams } from './bill-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** One bill of a customer as the customer gets it, also while it is a draft. */
export const customerBillPdfCall = teamCall({
  name: 'customer-bill-pdf',
  method: 'GET',
  path: '/customer-bills/{billId}/pdf',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view prices'],
  params: BillParams,
  status: 200,
  output: BillFile,
  audit: 'bill.print',
})
