import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

export interface WindowRecord {
  hostId: string
  id: string
  seq: number
  askedBy: string
  askedAt: number
  reason: string
  ticket: string
  hours: number
  state: 'asked' | 'open' | 'refused' | 'withdrawn' | 'ended'
  decidedBy: string | null
  decidedAt: number | null
  endsAt: number | null
  endedBy: 'host' | 'operator' | null
  endedAt: number | null
  /** How many looks there were. */
  looks: number
}

type NewWindow = Pick<WindowRecord, 'hostId' | 'id' | 'askedBy' | 'askedAt' | 'reason' | 'ticket' | 'hours'>

export async function insertWindow(tx: Transaction, window: NewWindow): Promise<void> {
  const { hostId, id, askedBy, askedAt, reason, ticket, hours } = window
  await tx.run(insert, [hostId, id, askedBy, askedAt, reason, ticket, hours])
}

interface Page {
  beforeSeq: number
  limit: number
}

/** Those of all hosts, the newest first. */
export async function listWindows(system: Database, { beforeSeq, limit }: Page): Promise<WindowRecord[]> {
  return (await system.run(page, [beforeSeq, limit])) as unknown as WindowRecord[]
}

export async function windowsOfHost(db: Database, scope: HostScope, page: Page): Promise<WindowRecord[]> {
  return (await db.read(scope, ofHost, [page.beforeSeq, page.limit])) as unknown as WindowRecord[]
}

export async function findWindow(system: Pick<Database, 'run'>, id: string): Promise<WindowRecord | undefined> {
  return (await system.run(byId, [id]))[0] as unknown as WindowRecord | undefined
}

/** One statement decides: false where somebody has decided already, or it was withdrawn. */
export async function decideWindow(
  tx: Transaction,
  { id, by, now, opens }: { id: string; by: string; now: number; opens: boolean },
): Promise<boolean> {
  return (await tx.run(opens ? open : refuse, [id, by, now])).length > 0
}

/** By the host, as long as it is open. */
export async function endWindowOfHost(tx: Transaction, id: string, now: number): Promise<boolean> {
  return (await tx.run(endByHost, [id, now])).length > 0
}

/** By the person whom it is for: an open one ends, one that waits is withdrawn. Its host, if there was something to end. */
export async function leaveWindow(
  tx: Transaction,
  { id, by, now }: { id: string; by: string; now: number },
): Promise<string | undefined> {
  return (await tx.run(leave, [id, by, now]))[0]?.['hostId'] as string | undefined
}

const columns = `w.host_id AS "hostId", w.id, w.seq, w.asked_by AS "askedBy", w.asked_at AS "askedAt", w.reason, w.ticket, w.hours,
  w.state, w.decided_by AS "decidedBy", w.decided_at AS "decidedAt", w.ends_at AS "endsAt", w.ended_by AS "endedBy",
  w.ended_at AS "endedAt", (SELECT count(*) FROM support_looks l WHERE l.window_id = w.id) AS looks`

const insert = statement(
  'support-window-insert',
  `INSERT INTO support_windows (host_id, id, asked_by, asked_at, reason, ticket, hours, state)
   VALUES ($1, $2, $3, $4, $5, $6, $7, 'asked')`,
)
const page = statement(
  'support-windows-page',
  `SELECT ${columns} FROM support_windows w WHERE w.seq < $1 ORDER BY w.seq DESC LIMIT $2`,
)
const ofHost = hostRead(
  'support-windows-of-host',
  `SELECT ${columns} FROM support_windows w WHERE w.host_id = host.id AND w.seq < $2 ORDER BY w.seq DESC LIMIT $3`,
)
const byId = statement('support-window-by-id', `SELECT ${columns} FROM support_windows w WHERE w.id = $1`)
const open = statement(
  'support-window-open',
  `UPDATE support_windows SET state = 'open', decided_by = $2, decided_at = $3::bigint, ends_at = $3::bigint + hours * 3600000::bigint
   WHERE host_id = current_host() AND id = $1 AND state = 'asked' RETURNING id`,
)
const refuse = statement(
  'support-window-refuse',
  `UPDATE support_windows SET state = 'refused', decided_by = $2, decided_at = $3
   WHERE host_id = current_host() AND id = $1 AND state = 'asked' RETURNING id`,
)
const endByHost = statement(
  'support-window-end',
  `UPDATE support_windows SET state = 'ended', ended_by = 'host', ended_at = $2
   WHERE host_id = current_host() AND id = $1 AND state = 'open' AND ends_at > $2 RETURNING id`,
)
const leave = statement(
  'support-window-leave',
  `UPDATE support_windows SET state = CASE state WHEN 'open' THEN 'ended' ELSE 'withdrawn' END,
     ended_by = CASE state WHEN 'open' THEN 'operator' END, ended_at = CASE state WHEN 'open' THEN $3::bigint END
   WHERE id = $1 AND asked_by = $2 AND (state = 'asked' OR (state = 'open' AND ends_at > $3::bigint))
   RETURNING host_id AS "hostId"`,
)
