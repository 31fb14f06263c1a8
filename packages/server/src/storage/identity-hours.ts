import { hourMs } from '@plumbline/core/calendar'
import type { Database, Row } from './database.ts'
import { statement } from './statement.ts'

/** How identity flows ended. Triggers count it. */
export interface IdentityCounts {
  started: number
  proven: number
  failed: number
  locked: number
}

export interface FlowHour extends IdentityCounts {
  hour: number
  /** The flow that the host has now. */
  flow: string
}

interface HostIdentity extends IdentityCounts {
  hostId: string
  /** The same of the days before, all together. */
  before: IdentityCounts
}

/** By hour and flow from the hour of an instant on, of all hosts or of one. */
export async function flowHours(system: Database, since: number, hostId: string | null): Promise<FlowHour[]> {
  return (await system.run(byFlow, [Math.floor(since / hourMs), hostId])).map((row) => ({
    hour: row['hour'] as number,
    flow: row['flow'] as string,
    ...toCounts(row),
  }))
}

/** By host since an instant, beside what was between an earlier instant and that one. */
export async function identityByHost(system: Database, before: number, since: number): Promise<HostIdentity[]> {
  return (await system.run(byHost, [Math.floor(before / hourMs), Math.floor(since / hourMs)])).map((row) => ({
    hostId: row['host_id'] as string,
    ...toCounts(row),
    before: toCounts(row, 'before_'),
  }))
}

export async function deleteOldIdentityHours(system: Database, olderThan: number): Promise<void> {
  await system.run(remove, [Math.floor(olderThan / hourMs)])
}

function toCounts(row: Row, prefix = ''): IdentityCounts {
  const [started, proven, failed, locked] = names.map((name) => row[`${prefix}${name}`] as number)
  return { started: started!, proven: proven!, failed: failed!, locked: locked! }
}

const names = ['started', 'proven', 'failed', 'locked'] as const

const byFlow = statement(
  'identity-hours-by-flow',
  `SELECT i.hour, h.settings->>'verificationType' AS flow, ${names.map((name) => `sum(i.${name})::int AS ${name}`).join(', ')}
   FROM identity_hours i JOIN hosts h ON h.id = i.host_id
   WHERE i.hour >= $1 AND ($2::uuid IS NULL OR i.host_id = $2::uuid) GROUP BY 1, 2 ORDER BY 1, 2`,
)
const byHost = statement(
  'identity-hours-by-host',
  `SELECT host_id, ${names
    .flatMap((name) => [
      `coalesce(sum(${name}) FILTER (WHERE hour >= $2), 0)::int AS ${name}`,
      `coalesce(sum(${name}) FILTER (WHERE hour < $2), 0)::int AS before_${name}`,
    ])
    .join(', ')}
   FROM identity_hours WHERE hour >= $1 GROUP BY host_id`,
)
const remove = statement('identity-hours-remove', 'DELETE FROM identity_hours WHERE hour < $1')
