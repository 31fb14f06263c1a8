import { fields, NoContent } from '../fields.ts'
import { CustomerName, CustomerParams } from './console-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

export const changeCustomerCall = teamCall({
  name: 'change-customer',
  method: 'PATCH',
  path: '/customers/{customerId}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['change customers'],
  stepUp: 'recent',
  params: CustomerParams,
  body: fields({ name: CustomerName }),
  status: 204,
  output: NoContent,
  audit: 'customer.change',
})
