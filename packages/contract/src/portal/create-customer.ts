import { answer, fields, Uuid } from '../fields.ts'
import { CustomerName } from './console-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

export const createCustomerCall = teamCall({
  name: 'create-customer',
  method: 'POST',
  path: '/customers',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['change customers'],
  stepUp: 'recent',
  body: fields({ name: CustomerName }),
  status: 200,
  output: answer({ id: Uuid }),
  audit: 'customer.create',
})
