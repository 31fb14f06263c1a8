import type { BillLine } from '@plumbline/core/billing'
import type { CalendarMonth } from '@plumbline/core/calendar'
import type { Database, Transaction } from './database.ts'
import { statement, teamRead } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

export interface BillRecord {
  customerId: string
  id: string
  seq: number
  month: CalendarMonth
  test: boolean
  state: 'draft' | 'issued'
  number: number | null
  lines: BillLine[]
  missing: string[]
  usageCents: number
  adjustedCents: number
  madeAt: number
  issuedBy: string | null
  issuedAt: number | null
}

/** Until the transaction ends nobody else makes or issues bills of the customer. */
export async function lockBilling(tx: Transaction, customerId: string): Promise<void> {
  await tx.run(hold, [customerId])
}

type Draft = Pick<BillRecord, 'customerId' | 'id' | 'month' | 'test' | 'lines' | 'missing' | 'usageCents' | 'madeAt'>

/** Made, or made anew with the id that it has. False: it is issued and stays as it is. */
export async function saveDraft(tx: Transaction, draft: Draft): Promise<boolean> {
  const { customerId, id, month, test, lines, missing, usageCents, madeAt } = draft
  const values = [customerId, id, month, test, JSON.stringify(lines), missing, usageCents, madeAt]
  return (await tx.run(save, values)).length > 0
}

export async function findBill(system: Pick<Database, 'run'>, id: string): Promise<BillRecord | undefined> {
  return (await system.run(byId, [id]))[0] as unknown as BillRecord | undefined
}

/** Stays locked until the transaction ends, so that adjustments and the issue follow each other. */
export async function lockBill(tx: Transaction, id: string): Promise<BillRecord | undefined> {
  return (await tx.run(lock, [id]))[0] as unknown as BillRecord | undefined
}

/** The next number of the customer goes with it. A transaction that fails gives the number back. */
export async function issue(
  tx: Transaction,
  { customerId, id, test }: Pick<BillRecord, 'customerId' | 'id' | 'test'>,
  { by, now }: { by: string; now: number },
): Promise<number> {
  await lockBilling(tx, customerId)
  const number = (await tx.run(test ? nextTest : next, [customerId]))[0]!['number'] as number
  await tx.run(markIssued, [customerId, id, number, by, now])
  return number
}

interface BillChoice {
  customerId: string | null
  month: string | null
  state: BillRecord['state'] | null
}

export async function listBills(
  system: Database,
  { customerId, month, state }: BillChoice,
  { beforeSeq, limit }: { beforeSeq: number; limit: number },
): Promise<(BillRecord & { customerName: string })[]> {
  return (await system.run(page, [customerId, month, state, beforeSeq, limit])) as never
}

/** Issued ones alone, the newest month first. */
export async function issuedBills(
  db: Database,
  scope: TeamScope,
  { beforeMonth, limit }: { beforeMonth: string; limit: number },
): Promise<BillRecord[]> {
  return (await db.readTeam(scope, issued, [beforeMonth, limit])) as unknown as BillRecord[]
}

export async function findIssuedBill(db: Database, scope: TeamScope, id: string): Promise<BillRecord | undefined> {
  return (await db.readTeam(scope, issuedById, [id]))[0] as unknown as BillRecord | undefined
}

const columns = `b.team_id AS "customerId", b.id, b.seq, b.month, b.test, b.state, b.number, b.lines, b.missing,
  b.usage_cents AS "usageCents", b.adjusted_cents AS "adjustedCents", b.made_at AS "madeAt", b.issued_by AS "issuedBy",
  b.issued_at AS "issuedAt"`

const hold = statement(
  'bill-numbers-hold',
  `INSERT INTO team_bill_numbers (team_id) VALUES ($1)
   ON CONFLICT (team_id) DO UPDATE SET last = team_bill_numbers.last`,
)
const save = statement(
  'bill-save-draft',
  `INSERT INTO team_bills AS b (team_id, id, month, test, state, lines, missing, usage_cents, made_at)
   VALUES ($1, $2, $3, $4, 'draft', $5, $6, $7, $8)
   ON CONFLICT (team_id, month) DO UPDATE SET test = excluded.test, lines = excluded.lines, missing = excluded.missing,
     usage_cents = excluded.usage_cents, made_at = excluded.made_at
   WHERE b.state = 'draft' RETURNING b.id`,
)
const byId = statement('bill-by-id', `SELECT ${columns} FROM team_bills b WHERE b.id = $1`)
const lock = statement('bill-lock', `SELECT ${columns} FROM team_bills b WHERE b.id = $1 FOR UPDATE`)
const next = statement(
  'bill-number-next',
  'UPDATE team_bill_numbers SET last = last + 1 WHERE team_id = $1 RETURNING last AS number',
)
const nextTest = statement(
  'bill-test-number-next',
  'UPDATE team_bill_numbers SET last_test = last_test + 1 WHERE team_id = $1 RETURNING last_test AS number',
)
const markIssued = statement(
  'bill-issue',
  `UPDATE team_bills SET state = 'issued', number = $3, issued_by = $4, issued_at = $5 WHERE team_id = $1 AND id = $2`,
)
const page = statement(
  'bills-page',
  `SELECT ${columns}, c.name AS "customerName" FROM team_bills b JOIN customers c ON c.id = b.team_id
   WHERE ($1::uuid IS NULL OR b.team_id = $1) AND ($2::text IS NULL OR b.month = $2) AND ($3::text IS NULL OR b.state = $3)
     AND b.seq < $4 ORDER BY b.seq DESC LIMIT $5`,
)
const issued = teamRead(
  'bills-issued',
  `SELECT ${columns} FROM team_bills b WHERE b.team_id = team.id AND b.state = 'issued' AND b.month < $2
   ORDER BY b.month DESC LIMIT $3`,
)
const issuedById = teamRead(
  'bill-issued-by-id',
  `SELECT ${columns} FROM team_bills b WHERE b.team_id = team.id AND b.id = $2 AND b.state = 'issued'`,
)
