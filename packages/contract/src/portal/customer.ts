import { Type } from 'typebox'
import { answer, count, Instant, text, Uuid } from '../fields.ts'
import { ConsoleHost, CustomerParams } from './console-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** One customer: its hosts, and how many people look after them. */
export const customerCall = teamCall({
  name: 'customer',
  method: 'GET',
  path: '/customers/{customerId}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view customers'],
  params: CustomerParams,
  status: 200,
  output: answer({
    id: Uuid,
    name: text('Name of the company', 'Harbor Money'),
    createdAt: Instant,
    members: count('People in its team', 4),
    owners: count('Those of them who lead it', 1),
    hosts: Type.Array(ConsoleHost),
  }),
  audit: 'customer.read',
})
