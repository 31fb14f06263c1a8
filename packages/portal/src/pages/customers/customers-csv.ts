import type { customersCall, TeamOutput } from '@plumbline/contract'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'

type Customer = TeamOutput<typeof customersCall>['customers'][number]

/** A line for each host; a customer without one has a line of its own. */
interface Line {
  readonly customer: Customer
  readonly host: Customer['hosts'][number] | undefined
}

export function linesOfCustomers(customers: readonly Customer[]): Line[] {
  return customers.flatMap((customer): Line[] =>
    customer.hosts.length === 0 ? [{ customer, host: undefined }] : customer.hosts.map((host) => ({ customer, host })),
  )
}

export const customerColumns: Columns<Line> = {
  Customer: ({ customer }) => customer.name,
  'Customer id': ({ customer }) => customer.id,
  Since: ({ customer }) => isoOf(customer.createdAt),
  Host: ({ host }) => host?.name,
  'Host id': ({ host }) => host?.id,
  'Short name': ({ host }) => host?.key,
  Environment: ({ host }) => host && (host.kind === 'live' ? 'live' : 'development'),
  Suspended: ({ host }) => host && (host.suspended ? 'yes' : 'no'),
}
