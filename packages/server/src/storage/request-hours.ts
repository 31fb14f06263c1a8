import { hourMs } from '@plumbline/core/calendar'
import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** How the calls of a host ended. `insertRequests` counts them. */
interface CallCounts {
  hostId: string
  calls: number
  refused: number
  failed: number
}

/** By host, from the hour of this instant on; hosts that were not called are not in it. */
export async function callsByHost(system: Database, since: number): Promise<CallCounts[]> {
  return (await system.run(byHost, [Math.floor(since / hourMs)])) as unknown as CallCounts[]
}

export async function deleteOldRequestHours(system: Database, olderThan: number): Promise<void> {
  await system.run(remove, [Math.floor(olderThan / hourMs)])
}

const byHost = statement(
  'request-hours-by-host',
  `SELECT host_id AS "hostId", sum(calls)::int AS calls, sum(refused)::int AS refused, sum(failed)::int AS failed
   FROM request_hours WHERE hour >= $1 GROUP BY host_id`,
)
const remove = statement('request-hours-remove', 'DELETE FROM request_hours WHERE hour < $1')
