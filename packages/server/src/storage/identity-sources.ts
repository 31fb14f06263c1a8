import { hourMs } from '@plumbline/core/calendar'
import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** Calls of identity steps from one network to one host within an hour. */
export interface IdentitySource {
  hostId: string
  hour: number
  /** Without the end of the address. */
  network: string
  calls: number
  refused: number
  /** Answered with the outage of an identity vendor. */
  outages: number
}

/** Adds to what is counted already. */
export async function addIdentitySources(system: Database, sources: readonly IdentitySource[]): Promise<void> {
  const column = <Key extends keyof IdentitySource>(key: Key) => sources.map((one) => one[key])
  await system.run(add, [
    column('hostId'),
    column('hour'),
    column('network'),
    column('calls'),
    column('refused'),
    column('outages'),
  ])
}

interface BusyNetwork {
  network: string
  calls: number
  refused: number
  hosts: number
}

/** Those from which most was refused come first. */
export async function busiestNetworks(
  system: Database,
  { since, hostId, limit }: { since: number; hostId: string | null; limit: number },
): Promise<BusyNetwork[]> {
  return (await system.run(busiest, [Math.floor(since / hourMs), hostId, limit])) as unknown as BusyNetwork[]
}

export async function outagesByHost(system: Database, since: number): Promise<Map<string, number>> {
  const rows = await system.run(outages, [Math.floor(since / hourMs)])
  return new Map(rows.map((row) => [row['host_id'] as string, row['outages'] as number]))
}

export async function deleteOldIdentitySources(system: Database, olderThan: number): Promise<void> {
  await system.run(remove, [Math.floor(olderThan / hourMs)])
}

// In one order, so that two processes that write at once wait for each other.
const add = statement(
  'identity-sources-add',
  `INSERT INTO identity_sources AS s (host_id, hour, network, calls, refused, outages)
   SELECT n.host_id, n.hour, n.network, n.calls, n.refused, n.outages
   FROM unnest($1::uuid[], $2::int[], $3::text[], $4::int[], $5::int[], $6::int[]) AS n (host_id, hour, network, calls, refused, outages)
   ORDER BY 1, 2, 3
   ON CONFLICT (host_id, hour, network) DO UPDATE SET calls = s.calls + excluded.calls, refused = s.refused + excluded.refused,
     outages = s.outages + excluded.outages`,
)
const busiest = statement(
  'identity-sources-busiest',
  `SELECT network, sum(calls)::int AS calls, sum(refused)::int AS refused, count(DISTINCT host_id)::int AS hosts
   FROM identity_sources WHERE hour >= $1 AND ($2::uuid IS NULL OR host_id = $2::uuid)
   GROUP BY network ORDER BY 3 DESC, 2 DESC, 1 LIMIT $3`,
)
const outages = statement(
  'identity-sources-outages',
  'SELECT host_id, sum(outages)::int AS outages FROM identity_sources WHERE hour >= $1 GROUP BY host_id',
)
const remove = statement('identity-sources-remove', 'DELETE FROM identity_sources WHERE hour < $1')
