import { dayMs } from '@plumbline/core/calendar'
import type { ClientKind } from '@plumbline/core/clients'
import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** How often a host was called by a version of a client. `insertRequests` counts them. */
export interface ClientUse {
  hostId: string
  client: ClientKind
  /** Empty where it names none. */
  version: string
  calls: number
  lastAt: number
}

/** Of all hosts, from the day of this instant on. */
export async function clientsByHost(system: Database, since: number): Promise<ClientUse[]> {
  return (await system.run(byHost, [Math.floor(since / dayMs)])) as unknown as ClientUse[]
}

export async function deleteOldClientDays(system: Database, olderThan: number): Promise<void> {
  await system.run(remove, [Math.floor(olderThan / dayMs)])
}

const byHost = statement(
  'client-days-by-host',
  `SELECT host_id AS "hostId", client, version, sum(calls)::int AS calls, max(last_at) AS "lastAt"
   FROM client_days WHERE day >= $1 GROUP BY host_id, client, version`,
)
const remove = statement('client-days-remove', 'DELETE FROM client_days WHERE day < $1')
