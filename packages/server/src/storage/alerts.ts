import type { AlertAnswer, AlertTrigger, AlertType } from '@plumbline/core/alerts'
import type { Bureau } from '@plumbline/core/bureaus'
import type { EnrollmentStatus } from '@plumbline/core/enrollment'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'
import { sweepOfMonths } from './sweep.ts'
import { pageValues, type TimelinePage } from './timeline-page.ts'

export interface AlertRecord {
  id: string
  userId: string
  seq: number
  type: AlertType
  trigger: AlertTrigger | null
  bureau: Bureau
  reportedAt: number
  createdAt: number
  sealedContent: Buffer
  /** What the user said about it, and when; null before. */
  answer: AlertAnswer | null
  answeredAt: number | null
  /** When the user first read it by itself; null before. */
  openedAt: number | null
}

export interface NewAlert extends Omit<AlertRecord, 'userId' | 'seq' | 'answer' | 'answeredAt' | 'openedAt'> {
  sourceKey: string
}

/**
 * Locks a user, so that no other transaction pauses, closes, moves or raises alerts for it, and returns its status. Undefined: not
 * at this host.
 */
export async function lockStatus(tx: Transaction, userId: string): Promise<EnrollmentStatus | undefined> {
  const [row] = await tx.run(lock, [userId])
  return row?.['status'] as EnrollmentStatus | undefined
}

/**
 * Stores the alerts that are not there yet and returns their ids. The user must be locked, so that the same alert is not stored
 * twice.
 */
export async function insertAlerts(tx: Transaction, userId: string, raised: readonly NewAlert[]): Promise<string[]> {
  if (raised.length === 0) return []
  const keys = new Set<string>()
  const alerts = raised.filter(({ sourceKey }) => keys.size < keys.add(sourceKey).size)
  const rows = await tx.run(insert, [
    userId,
    alerts.map((alert) => alert.id),
    alerts.map((alert) => alert.sourceKey),
    alerts.map((alert) => alert.type),
    alerts.map((alert) => alert.trigger ?? ''),
    alerts.map((alert) => alert.bureau),
    alerts.map((alert) => alert.reportedAt),
    alerts.map((alert) => alert.createdAt),
    alerts.map((alert) => alert.sealedContent),
  ])
  return rows.map((row) => row['id'] as string)
}

interface AlertPage {
  /** Reported at or after this instant. */
  since: number
  /** Null: every type. */
  types: readonly AlertType[] | null
  /** Only alerts behind this place. */
  before?: { reportedAt: number; seq: number } | undefined
  limit: number
}

/** Newest first. */
export async function alertsOfUser(
  db: Database,
  scope: HostScope,
  userId: string,
  { since, types, before, limit }: AlertPage,
): Promise<AlertRecord[]> {
  const place = [before?.reportedAt ?? Number.MAX_SAFE_INTEGER, before?.seq ?? Number.MAX_SAFE_INTEGER] as const
  return (await db.read(scope, page, [userId, since, types, ...place, limit])).map(toAlert)
}

export async function findAlert(
  db: Database,
  scope: HostScope,
  alertId: string,
  since: number,
): Promise<AlertRecord | undefined> {
  const [row] = await db.read(scope, byId, [alertId, since])
  return row && toAlert(row)
}

/** Notes that the user has opened an alert; only the first time counts. */
export async function noteOpened(tx: Transaction, { id, reportedAt }: AlertRecord, at: number): Promise<void> {
  await tx.run(opened, [id, reportedAt, at])
}

/** What can be told of alerts without opening them. */
export async function alertFactsOfUser(
  tx: Transaction,
  page: TimelinePage<number>,
): Promise<Pick<AlertRecord, 'id' | 'seq' | 'type' | 'bureau' | 'reportedAt'>[]> {
  return (await tx.run(factsOfUser, pageValues(page))).map((row) => ({
    id: row['id'] as string,
    seq: row['seq'] as number,
    type: row['type'] as AlertType,
    bureau: row['bureau'] as Bureau,
    reportedAt: row['reported_at'] as number,
  }))
}

/** Those of the user, oldest first. */
export async function alertsById(tx: Transaction, userId: string, ids: readonly string[]): Promise<AlertRecord[]> {
  return (await tx.run(byIds, [userId, ids])).map(toAlert)
}

/** The newest alert of the user, by when it came. */
export async function lastAlertAt(tx: Transaction, userId: string, since: number): Promise<number | undefined> {
  const [row] = await tx.run(newest, [userId, since])
  return (row?.['created_at'] ?? undefined) as number | undefined
}

/** Of these types, reported at or after this instant; a few hundred at most. */
export async function alertsSince(
  tx: Transaction,
  userId: string,
  types: readonly AlertType[],
  since: number,
): Promise<AlertRecord[]> {
  return (await tx.run(sinceThen, [userId, types, since])).map(toAlert)
}

export async function alertIdsOf(
  db: Database,
  scope: HostScope,
  userId: string,
  sourceKeys: readonly string[],
): Promise<string[]> {
  return (await db.read(scope, bySource, [userId, sourceKeys])).map((row) => row['id'] as string)
}

export function toAlert(row: Row): AlertRecord {
  return {
    id: row['id'] as string,
    userId: row['user_id'] as string,
    seq: row['seq'] as number,
    type: row['type'] as AlertType,
    trigger: row['trigger'] as AlertTrigger | null,
    bureau: row['bureau'] as Bureau,
    reportedAt: row['reported_at'] as number,
    createdAt: row['created_at'] as number,
    sealedContent: row['sealed_content'] as Buffer,
    answer: row['answer'] as AlertAnswer | null,
    answeredAt: row['answered_at'] as number | null,
    openedAt: row['opened_at'] as number | null,
  }
}

const lock = statement(
  'alerts-lock-user',
  'SELECT status FROM users WHERE host_id = current_host() AND id = $1 FOR NO KEY UPDATE',
)
const insert = statement(
  'alerts-insert',
  `INSERT INTO alerts (host_id, user_id, id, source_key, type, trigger, bureau, reported_at, created_at, sealed_content)
   SELECT current_host(), $1, a.id, a.source_key, a.type, nullif(a.trigger, ''), a.bureau, a.reported_at, a.created_at,
     a.sealed_content
   FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[],
     $9::bytea[]) WITH ORDINALITY
     AS a (id, source_key, type, trigger, bureau, reported_at, created_at, sealed_content, position)
   WHERE NOT a.source_key = ANY (ARRAY(
     SELECT known.source_key FROM alerts known
     WHERE known.host_id = current_host() AND known.user_id = $1 AND known.source_key = ANY ($3::text[])))
   ORDER BY a.position
   ON CONFLICT (host_id, user_id, source_key, reported_at) DO NOTHING RETURNING id`,
)
export const alertColumns = `a.id, a.user_id, a.seq, a.type, a.trigger, a.bureau, a.reported_at, a.created_at, a.sealed_content, a.opened_at,
  n.answer, n.answered_at`
/** Behind a table or a selection of alerts. */
export const alertsWithAnswers =
  'a LEFT JOIN alert_answers n ON n.host_id = a.host_id AND n.user_id = a.user_id AND n.alert_id = a.id'
const page = hostRead(
  'alerts-of-user',
  `SELECT ${alertColumns} FROM alerts ${alertsWithAnswers}
   WHERE a.host_id = host.id AND a.user_id = $2 AND a.reported_at >= $3 AND ($4::text[] IS NULL OR a.type = ANY ($4::text[]))
     AND (a.reported_at, a.seq) < ($5::bigint, $6::bigint)
   ORDER BY a.reported_at DESC, a.seq DESC LIMIT $7`,
)
const byId = hostRead(
  'alert-by-id',
  `SELECT ${alertColumns} FROM alerts ${alertsWithAnswers} WHERE a.host_id = host.id AND a.id = $2 AND a.reported_at >= $3`,
)
const opened = statement(
  'alert-opened',
  `UPDATE alerts SET opened_at = $3
   WHERE host_id = current_host() AND id = $1 AND reported_at = $2 AND opened_at IS NULL`,
)
const byIds = statement(
  'alerts-by-id',
  `SELECT ${alertColumns} FROM alerts ${alertsWithAnswers} WHERE a.host_id = current_host() AND a.user_id = $1 AND a.id = ANY ($2::text[])
   ORDER BY a.reported_at, a.seq`,
)
const newest = statement(
  'alerts-newest',
  `SELECT max(a.created_at) AS created_at FROM alerts a
   WHERE a.host_id = current_host() AND a.user_id = $1 AND a.reported_at >= $2`,
)
const sinceThen = statement(
  'alerts-since',
  `SELECT ${alertColumns} FROM alerts ${alertsWithAnswers}
   WHERE a.host_id = current_host() AND a.user_id = $1 AND a.type = ANY ($2::text[]) AND a.reported_at >= $3
   ORDER BY a.reported_at, a.seq LIMIT 300`,
)
const bySource = hostRead(
  'alerts-by-source',
  `SELECT a.id FROM alerts a WHERE a.host_id = host.id AND a.user_id = $2 AND a.source_key = ANY ($3::text[]) ORDER BY a.seq`,
)
const factsOfUser = statement(
  'alert-facts-of-user',
  `SELECT id, seq, type, bureau, reported_at FROM alerts
   WHERE host_id = current_host() AND user_id = $1 AND reported_at >= $2 AND (reported_at, seq) < ($3::bigint, $4::bigint)
   ORDER BY reported_at DESC, seq DESC LIMIT $5`,
)
export const oldAlerts = sweepOfMonths('alerts', 'reported_at')
