import { Type } from 'typebox'
import { answer, choice, optional, Uuid } from '../fields.ts'
import { Month } from '../hosts/usage.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { billStates, CustomerBill } from './bill-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** The bills of all customers, the one that was made last first. */
export const customerBillsCall = teamCall({
  name: 'customer-bills',
  method: 'GET',
  path: '/customer-bills',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view prices'],
  query: Type.Object({
    customer: optional(Uuid),
    month: optional(Month),
    state: optional(choice(billStates)),
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({ bills: Type.Array(CustomerBill), nextCursor: NextCursor }),
  audit: 'bill.list',
})
