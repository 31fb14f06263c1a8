import { hourMs } from '@plumbline/core/calendar'
import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** Calls to a provider that ended alike within an hour, of all hosts together. */
export interface ProviderHour {
  hour: number
  provider: string
  operation: string
  /** `ok`, or what went wrong. */
  outcome: string
  /** They took at most so long; 0: longer than the highest bound. */
  withinMs: number
  calls: number
}

/** Adds to what is counted already. A second of it may be lost with the machine of the database. */
export async function addProviderHours(system: Database, hours: readonly ProviderHour[]): Promise<void> {
  const column = <Key extends keyof ProviderHour>(key: Key) => hours.map((one) => one[key])
  await system.run(add, [
    column('hour'),
    column('provider'),
    column('operation'),
    column('outcome'),
    column('withinMs'),
    column('calls'),
  ])
}

/** Hour by hour, from that of an instant on. */
export async function providerHours(system: Database, since: number): Promise<ProviderHour[]> {
  return (await system.run(list, [Math.floor(since / hourMs)])) as unknown as ProviderHour[]
}

export async function deleteOldProviderHours(system: Database, olderThan: number): Promise<void> {
  await system.run(remove, [Math.floor(olderThan / hourMs)])
}

// In one order, so that two processes that write at once wait for each other.
const add = statement(
  'provider-hours-add',
  `INSERT INTO provider_hours AS h (hour, provider, operation, outcome, within_ms, calls)
   SELECT n.hour, n.provider, n.operation, n.outcome, n.within_ms, n.calls
   FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[], $6::int[])
     AS n (hour, provider, operation, outcome, within_ms, calls)
   ORDER BY 1, 2, 3, 4, 5
   ON CONFLICT (hour, provider, operation, outcome, within_ms) DO UPDATE SET calls = h.calls + excluded.calls`,
)
const list = statement(
  'provider-hours-list',
  `SELECT hour, provider, operation, outcome, within_ms AS "withinMs", calls FROM provider_hours WHERE hour >= $1 ORDER BY hour`,
)
const remove = statement('provider-hours-remove', 'DELETE FROM provider_hours WHERE hour < $1')
