import { hourMs } from '@plumbline/core/calendar'
import { recentAttempts, recentHours } from '@plumbline/core/promises'
import type { Database, Row } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead } from './statement.ts'

interface HourOfAttempts {
  /** First instant of the hour. */
  from: number
  delivered: number
  failed: number
}

/** How an endpoint fared lately. */
interface RecentAttempts {
  counted: number
  delivered: number
  partial: number
  failed: number
  /** Oldest first; a partial attempt counts as failed. */
  hours: HourOfAttempts[]
}

export const noAttempts: RecentAttempts = { counted: 0, delivered: 0, partial: 0, failed: 0, hours: [] }

/** By endpoint, over the latest attempts of each; however many there were, so many are looked at. */
export async function countRecentAttempts(
  db: Database,
  scope: HostScope,
  now: number,
): Promise<Map<string, RecentAttempts>> {
  const counted = new Map<string, RecentAttempts>()
  for (const row of await db.read(scope, byHour, [now - recentHours * hourMs])) {
    const id = row['endpoint_id'] as string
    counted.set(id, withHour(counted.get(id) ?? noAttempts, row))
  }
  return counted
}

function withHour(recent: RecentAttempts, row: Row): RecentAttempts {
  const [delivered, partial, failed] = ['delivered', 'partial', 'failed'].map((name) => row[name] as number)
  const hour = { from: row['hour'] as number, delivered: delivered!, failed: partial! + failed! }
  return {
    counted: recent.counted + delivered! + partial! + failed!,
    delivered: recent.delivered + delivered!,
    partial: recent.partial + partial!,
    failed: recent.failed + failed!,
    hours: [...recent.hours, hour],
  }
}

const byHour = hostRead(
  'webhook-attempts-recent',
  `SELECT p.id AS endpoint_id, a.at / ${hourMs} * ${hourMs} AS hour, count(*) FILTER (WHERE a.outcome = 'DELIVERED')::int AS delivered,
     count(*) FILTER (WHERE a.outcome = 'PARTIAL')::int AS partial, count(*) FILTER (WHERE a.outcome = 'FAILED')::int AS failed
   FROM webhook_endpoints p CROSS JOIN LATERAL (
     SELECT w.at, w.outcome FROM webhook_attempts w
     WHERE w.host_id = host.id AND w.endpoint_id = p.id AND w.at >= $2 ORDER BY w.at DESC, w.id DESC LIMIT ${recentAttempts}) a
   WHERE p.host_id = host.id GROUP BY 1, 2 ORDER BY 1, 2`,
)
