import type { AlertType } from '@plumbline/core/alerts'
import { type AlertRecord, alertColumns, alertsWithAnswers, toAlert } from './alerts.ts'
import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead } from './statement.ts'

interface AlertPage {
  type: AlertType | undefined
  /** Reported at or after this instant. */
  since: number
  /** Only alerts behind this place. */
  before: { reportedAt: number; seq: number }
  limit: number
}

/** Alerts of all users of a host, those of the newest day first. */
export async function alertsOfHost(
  db: Database,
  scope: HostScope,
  { type, since, before, limit }: AlertPage,
): Promise<AlertRecord[]> {
  const place = [since, before.reportedAt, before.seq, limit]
  const rows = type ? await db.read(scope, ofType, [...place, type]) : await db.read(scope, all, place)
  return rows.map(toAlert)
}

// Both say "up to the place before", not "before": of the lowest value of a column the planner expects no row before it, and would
// read all of a type to sort it.
const listed = (stretch: string, order: string) =>
  `SELECT ${alertColumns} FROM (SELECT * FROM alerts WHERE host_id = host.id AND reported_at >= $2 AND reported_at <= $3 AND ${stretch}
     ORDER BY ${order} LIMIT $5) ${alertsWithAnswers}
   ORDER BY a.reported_at DESC, a.seq DESC`
const all = hostRead(
  'alerts-of-host',
  listed('(reported_at, seq) <= ($3::bigint, $4::bigint - 1)', 'reported_at DESC, seq DESC'),
)
// Says "of this type" as a stretch of the index by type, as lists of events do.
const ofType = hostRead(
  'alerts-of-host-by-type',
  listed(
    '(type, reported_at, seq) <= ($6::text, $3::bigint, $4::bigint - 1) AND (type, reported_at) >= ($6::text, $2::bigint)',
    'type DESC, reported_at DESC, seq DESC',
  ),
)
