import type { CalendarDate } from '@plumbline/core/calendar'
import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

export interface PrivacyRecord {
  id: string
  seq: number
  userId: string
  kind: 'access' | 'deletion'
  state: 'open' | 'done' | 'refused'
  sealedReason: Buffer
  openedBy: string
  openedAt: number
  dueOn: CalendarDate
  needsSecond: boolean
  exportedBy: string | null
  exportedAt: number | null
  closedBy: string | null
  closedAt: number | null
  sealedNote: Buffer | null
}

type NewRequest = Pick<
  PrivacyRecord,
  'id' | 'userId' | 'kind' | 'sealedReason' | 'openedBy' | 'openedAt' | 'dueOn' | 'needsSecond'
>

/** False: one of this kind is open for the person already. */
export async function insertPrivacyRequest(tx: Transaction, request: NewRequest): Promise<boolean> {
  const { id, userId, kind, sealedReason, openedBy, openedAt, dueOn, needsSecond } = request
  const values = [id, userId, kind, sealedReason, openedBy, openedAt, dueOn, needsSecond]
  return (await tx.run(insert, values)).length > 0
}

/** Locked until the transaction ends, so that of two who decide at once one comes too late. */
export async function lockPrivacyRequest(tx: Transaction, id: string): Promise<PrivacyRecord | undefined> {
  return (await tx.run(lock, [id]))[0] as unknown as PrivacyRecord | undefined
}

export async function findPrivacyRequest(
  db: Database,
  scope: HostScope,
  id: string,
): Promise<PrivacyRecord | undefined> {
  return (await db.read(scope, byId, [id]))[0] as unknown as PrivacyRecord | undefined
}

export async function markExported(tx: Transaction, id: string, by: string, at: number): Promise<void> {
  await tx.run(exported, [id, by, at])
}

interface Closing {
  id: string
  state: 'done' | 'refused'
  by: string
  at: number
  sealedNote: Buffer
}

export async function closePrivacyRequest(tx: Transaction, { id, state, by, at, sealedNote }: Closing): Promise<void> {
  await tx.run(close, [id, state, by, at, sealedNote])
}

/** The newest first; on request those in one state. */
export async function listPrivacyRequests(
  db: Database,
  scope: HostScope,
  state: PrivacyRecord['state'] | undefined,
  { beforeSeq, limit }: { beforeSeq: number; limit: number },
): Promise<PrivacyRecord[]> {
  const rows =
    state === undefined
      ? db.read(scope, page, [beforeSeq, limit])
      : db.read(scope, pageOfState, [beforeSeq, limit, state])
  return (await rows) as unknown as PrivacyRecord[]
}

/** How many are open, and how many of them are past their day. */
export async function countOpenRequests(
  db: Database,
  scope: HostScope,
  today: CalendarDate,
): Promise<{ open: number; overdue: number }> {
  return (await db.read(scope, openOnes, [today]))[0] as unknown as { open: number; overdue: number }
}

const columns = `p.id, p.seq, p.user_id AS "userId", p.kind, p.state, p.sealed_reason AS "sealedReason", p.opened_by AS "openedBy",
  p.opened_at AS "openedAt", p.due_on::text AS "dueOn", p.needs_second AS "needsSecond", p.exported_by AS "exportedBy",
  p.exported_at AS "exportedAt", p.closed_by AS "closedBy", p.closed_at AS "closedAt", p.sealed_note AS "sealedNote"`

const insert = statement(
  'privacy-request-insert',
  `INSERT INTO privacy_requests (host_id, id, user_id, kind, sealed_reason, opened_by, opened_at, due_on, needs_second)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7::date, $8) ON CONFLICT DO NOTHING RETURNING id`,
)
const lock = statement(
  'privacy-request-lock',
  `SELECT ${columns} FROM privacy_requests p WHERE p.host_id = current_host() AND p.id = $1 FOR UPDATE`,
)
const byId = hostRead(
  'privacy-request-by-id',
  `SELECT ${columns} FROM privacy_requests p WHERE p.host_id = host.id AND p.id = $2`,
)
const exported = statement(
  'privacy-request-exported',
  'UPDATE privacy_requests SET exported_by = $2, exported_at = $3 WHERE host_id = current_host() AND id = $1',
)
const close = statement(
  'privacy-request-close',
  `UPDATE privacy_requests SET state = $2, closed_by = $3, closed_at = $4, sealed_note = $5
   WHERE host_id = current_host() AND id = $1`,
)
const page = hostRead(
  'privacy-requests-page',
  `SELECT ${columns} FROM privacy_requests p WHERE p.host_id = host.id AND p.seq < $2 ORDER BY p.seq DESC LIMIT $3`,
)
const pageOfState = hostRead(
  'privacy-requests-page-of-state',
  `SELECT ${columns} FROM privacy_requests p WHERE p.host_id = host.id AND p.state = $4 AND p.seq < $2
   ORDER BY p.seq DESC LIMIT $3`,
)
const openOnes = hostRead(
  'privacy-requests-open',
  `SELECT count(*)::int AS open, count(*) FILTER (WHERE due_on < $2::date)::int AS overdue
   FROM (SELECT p.due_on FROM privacy_requests p WHERE p.host_id = host.id AND p.state = 'open' ORDER BY p.due_on LIMIT 1000) p`,
)
