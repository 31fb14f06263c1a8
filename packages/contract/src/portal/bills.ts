import { Type } from 'typebox'
import { answer } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { IssuedBill } from './bill-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** The bills of the customer, the newest month first. */
export const billsCall = teamCall({
  name: 'bills',
  method: 'GET',
  path: '/bills',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view billing'],
  query: Type.Object(pageFields({ largest: 100, usual: 25 })),
  status: 200,
  output: answer({ bills: Type.Array(IssuedBill), nextCursor: NextCursor }),
  audit: 'bill.list',
})
