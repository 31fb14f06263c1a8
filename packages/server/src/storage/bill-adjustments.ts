import type { BillRecord } from './bills.ts'
import type { Database, Transaction } from './database.ts'
import { statement, teamRead } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

interface AdjustmentRecord {
  id: string
  amountCents: number
  reason: string
  state: 'waiting' | 'applied' | 'refused' | 'withdrawn'
  madeBy: string
  madeAt: number
}

type Bill = Pick<BillRecord, 'customerId' | 'id'>

/** The bill has to be locked. */
export async function insertAdjustment(tx: Transaction, bill: Bill, adjustment: AdjustmentRecord): Promise<void> {
  const { id, amountCents, reason, state, madeBy, madeAt } = adjustment
  await tx.run(insert, [bill.customerId, bill.id, id, amountCents, reason, state, madeBy, madeAt])
  if (state === 'applied') await tx.run(add, [bill.customerId, bill.id, amountCents])
}

/** What became of one that waited; what is applied changes the bill with it. The bill has to be locked. */
export async function settleAdjustment(
  tx: Transaction,
  bill: Bill,
  { id, state }: { id: string; state: Exclude<AdjustmentRecord['state'], 'waiting'> },
): Promise<void> {
  const [settled] = await tx.run(settle, [bill.customerId, bill.id, id, state])
  if (settled && state === 'applied') await tx.run(add, [bill.customerId, bill.id, settled['amount_cents'] as number])
}

export async function adjustmentsOf(system: Pick<Database, 'run'>, bill: Bill): Promise<AdjustmentRecord[]> {
  return (await system.run(ofBill, [bill.customerId, bill.id])) as unknown as AdjustmentRecord[]
}

export async function appliedAdjustments(db: Database, scope: TeamScope, billId: string): Promise<AdjustmentRecord[]> {
  return (await db.readTeam(scope, applied, [billId])) as unknown as AdjustmentRecord[]
}

const columns = `a.id, a.amount_cents AS "amountCents", a.reason, a.state, a.made_by AS "madeBy", a.made_at AS "madeAt"`

const insert = statement(
  'bill-adjustment-insert',
  `INSERT INTO team_bill_adjustments (team_id, bill_id, id, amount_cents, reason, state, made_by, made_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
const add = statement(
  'bill-adjust',
  'UPDATE team_bills SET adjusted_cents = adjusted_cents + $3 WHERE team_id = $1 AND id = $2',
)
const settle = statement(
  'bill-adjustment-settle',
  `UPDATE team_bill_adjustments SET state = $4
   WHERE team_id = $1 AND bill_id = $2 AND id = $3 AND state = 'waiting' RETURNING amount_cents`,
)
const ofBill = statement(
  'bill-adjustments',
  `SELECT ${columns} FROM team_bill_adjustments a WHERE a.team_id = $1 AND a.bill_id = $2 ORDER BY a.seq`,
)
const applied = teamRead(
  'bill-adjustments-applied',
  `SELECT ${columns} FROM team_bill_adjustments a
   WHERE a.team_id = team.id AND a.bill_id = $2 AND a.state = 'applied' ORDER BY a.seq`,
)
