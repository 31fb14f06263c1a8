import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** `not-needed`: at a host in development the change was made at once. */
export type ApprovalState = 'waiting' | 'not-needed' | 'approved' | 'refused' | 'withdrawn'

/** What is asked for. Of an adjustment of a bill the host is the first one on the bill; an unlocked person may go on before the lock is over. */
type ApprovalKind = 'host-change' | 'bill-adjustment' | 'identity-unlock'

export interface ApprovalRecord {
  id: string
  seq: number
  kind: ApprovalKind
  hostId: string
  wanted: Record<string, unknown>
  before: Record<string, unknown>
  reason: string
  askedBy: string
  askedAt: number
  state: ApprovalState
  decidedBy: string | null
  decidedAt: number | null
  note: string | null
}

type NewApproval = Omit<ApprovalRecord, 'seq' | 'decidedBy' | 'decidedAt' | 'note'>

export async function insertApproval(tx: Transaction, approval: NewApproval): Promise<void> {
  const { id, kind, hostId, wanted, before, reason, askedBy, askedAt, state } = approval
  await tx.run(insert, [
    id,
    kind,
    hostId,
    JSON.stringify(wanted),
    JSON.stringify(before),
    reason,
    askedBy,
    askedAt,
    state,
  ])
}

interface Decision {
  id: string
  decision: 'approved' | 'refused'
  by: string
  note: string | null
  now: number
}

/** One statement decides: undefined where it does not wait any more, or where the person has asked for it. */
export async function decideApproval(
  tx: Transaction,
  { id, decision, by, note, now }: Decision,
): Promise<ApprovalRecord | undefined> {
  return (await tx.run(decide, [id, decision, by, note, now]))[0] as unknown as ApprovalRecord | undefined
}

export async function withdrawApproval(
  tx: Transaction,
  { id, by, now }: Pick<Decision, 'id' | 'by' | 'now'>,
): Promise<ApprovalRecord | undefined> {
  return (await tx.run(withdraw, [id, by, now]))[0] as unknown as ApprovalRecord | undefined
}

export async function findApproval(system: Pick<Database, 'run'>, id: string): Promise<ApprovalRecord | undefined> {
  return (await system.run(byId, [id]))[0] as unknown as ApprovalRecord | undefined
}

/** The newest first; on request those in one state. */
export async function listApprovals(
  system: Database,
  state: ApprovalState | undefined,
  { beforeSeq, limit }: { beforeSeq: number; limit: number },
): Promise<ApprovalRecord[]> {
  const rows =
    state === undefined ? system.run(page, [beforeSeq, limit]) : system.run(pageOfState, [beforeSeq, limit, state])
  return (await rows) as unknown as ApprovalRecord[]
}

export async function approvalsOfHost(system: Database, hostId: string, limit: number): Promise<ApprovalRecord[]> {
  return (await system.run(ofHost, [hostId, limit])) as unknown as ApprovalRecord[]
}

const columns = `id, seq, kind, host_id AS "hostId", wanted, before, reason, asked_by AS "askedBy", asked_at AS "askedAt", state,
  decided_by AS "decidedBy", decided_at AS "decidedAt", note`

const insert = statement(
  'approval-insert',
  `INSERT INTO approvals (id, kind, host_id, wanted, before, reason, asked_by, asked_at, state)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
const decide = statement(
  'approval-decide',
  `UPDATE approvals SET state = $2, decided_by = $3, note = $4, decided_at = $5
   WHERE id = $1 AND state = 'waiting' AND asked_by <> $3 RETURNING ${columns}`,
)
const withdraw = statement(
  'approval-withdraw',
  `UPDATE approvals SET state = 'withdrawn', decided_by = $2, decided_at = $3
   WHERE id = $1 AND state = 'waiting' AND asked_by = $2 RETURNING ${columns}`,
)
const byId = statement('approval-by-id', `SELECT ${columns} FROM approvals WHERE id = $1`)
const page = statement('approvals-page', `SELECT ${columns} FROM approvals WHERE seq < $1 ORDER BY seq DESC LIMIT $2`)
const pageOfState = statement(
  'approvals-page-of-state',
  `SELECT ${columns} FROM approvals WHERE state = $3 AND seq < $1 ORDER BY seq DESC LIMIT $2`,
)
const ofHost = statement(
  'approvals-of-host',
  `SELECT ${columns} FROM approvals WHERE host_id = $1 ORDER BY seq DESC LIMIT $2`,
)
