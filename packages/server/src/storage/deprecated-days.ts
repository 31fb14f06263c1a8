import { dayMs } from '@plumbline/core/calendar'
import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** How often a host made a call that is going to be retired. `insertRequests` counts them. */
export interface DeprecatedUse {
  hostId: string
  /** Name of the endpoint. */
  route: string
  calls: number
  lastAt: number
}

/** Of all hosts, from the day of this instant on. */
export async function deprecatedByHost(system: Database, since: number): Promise<DeprecatedUse[]> {
  return (await system.run(byHost, [Math.floor(since / dayMs)])) as unknown as DeprecatedUse[]
}

export async function deleteOldDeprecatedDays(system: Database, olderThan: number): Promise<void> {
  await system.run(remove, [Math.floor(olderThan / dayMs)])
}

const byHost = statement(
  'deprecated-days-by-host',
  `SELECT host_id AS "hostId", route, sum(calls)::int AS calls, max(last_at) AS "lastAt"
   FROM deprecated_days WHERE day >= $1 GROUP BY host_id, route`,
)
const remove = statement('deprecated-days-remove', 'DELETE FROM deprecated_days WHERE day < $1')
