import { toCsv } from '../bills/to-csv.ts'
import type { ReleaseHost } from './release-words.ts'

const heads = ['Customer', 'Host', 'Host id', 'Kind', 'What', 'Name', 'Version', 'Calls', 'Last call', 'Behind']

/** One line for each version and each deprecated call of a host; one without any for a host that made none. */
export function hostsCsv(hosts: readonly ReleaseHost[]): string {
  return toCsv([heads, ...hosts.flatMap(linesOf)])
}

function linesOf({ host, customer, clients, deprecated }: ReleaseHost): (string | number)[][] {
  const own = [customer.name, host.name, host.id, host.kind]
  const at = (instant: number) => new Date(instant).toISOString()
  const lines = [
    ...clients.map(({ client, version, calls, lastAt, behind }) => [
      ...own,
      ...['client', client, version, calls, at(lastAt), behind ? 'yes' : 'no'],
    ]),
    ...deprecated.map(({ route, calls, lastAt }) => [...own, ...['deprecated call', route, '', calls, at(lastAt), '']]),
  ]
  return lines.length > 0 ? lines : [[...own, 'none', '', '', 0, '', '']]
}
