import { BillFile, BillParams } from './bill-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** One bill of the customer as a document to pay by, or to file. */
export const billPdfCall = teamCall({
  name: 'bill-pdf',
  method: 'GET',
  path: '/bills/{billId}/pdf',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view billing'],
  params: BillParams,
  status: 200,
  output: BillFile,
  audit: 'bill.print',
})
