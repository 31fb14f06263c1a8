import { Type } from 'typebox'
import { answer, count, nullable } from '../fields.ts'
import { Adjustments, BillLines, BillParams, CustomerBill } from './bill-fields.ts'
import { Deed } from './console-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** One bill of a customer with everything that led to it. */
export const customerBillCall = teamCall({
  name: 'customer-bill',
  method: 'GET',
  path: '/customer-bills/{billId}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view prices'],
  params: BillParams,
  status: 200,
  output: answer({
    bill: CustomerBill,
    lines: BillLines,
    missing: Type.Array(Type.String(), { description: 'Hosts whose month is not settled yet' }),
    adjustments: Adjustments,
    /** Members of the customer's team who get it by mail. */
    contacts: count('Those who look after bills, or the owners where nobody does', 1),
    issued: nullable(Deed),
  }),
  audit: 'bill.read',
})
