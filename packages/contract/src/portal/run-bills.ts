import { Type } from 'typebox'
import { answer, count, fields, Uuid } from '../fields.ts'
import { Month } from '../hosts/usage.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Makes the bills of a month, of all customers or of one; those that were made before are made anew until they are issued. */
export const runBillsCall = teamCall({
  name: 'run-bills',
  method: 'POST',
  path: '/customer-bills',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['change prices'],
  stepUp: 'recent',
  body: fields({ month: Month, customerId: Type.Union([Uuid, Type.Null()]) }),
  status: 200,
  output: answer({
    made: count('Bills that were made or made anew', 12),
    issued: count('Left alone, because they are issued', 3),
    unpriced: count('Customers without a price for the month', 0),
    unused: count('Customers without a host in the month', 1),
  }),
  audit: 'bill.run',
})
