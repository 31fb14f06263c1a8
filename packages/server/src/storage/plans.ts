import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** The plan of a user; there is one at a time. */
export interface PlanRecord {
  id: string
  endsAt: number
  sealed: Buffer
}

export async function findPlan(db: Database, scope: HostScope, userId: string): Promise<PlanRecord | undefined> {
  const [row] = await db.read(scope, ofUser, [userId])
  return row && toPlan(row)
}

/** Within a transaction that has locked the user, so that no other plan comes in between. */
export async function planOf(tx: Transaction, userId: string): Promise<PlanRecord | undefined> {
  const [row] = await tx.run(ofLocked, [userId])
  return row && toPlan(row)
}

/** Takes the place of the plan before. */
export async function putPlan(tx: Transaction, userId: string, plan: PlanRecord): Promise<void> {
  await tx.run(put, [userId, plan.id, plan.endsAt, plan.sealed])
}

/** Nothing happens when another plan has taken its place. */
export async function savePlan(tx: Transaction, userId: string, plan: PlanRecord): Promise<void> {
  await tx.run(save, [userId, plan.id, plan.sealed])
}

function toPlan(row: Row): PlanRecord {
  return { id: row['id'] as string, endsAt: row['ends_at'] as number, sealed: row['sealed'] as Buffer }
}

const ofUser = hostRead(
  'plan-of-user',
  'SELECT p.id, p.ends_at, p.sealed FROM plans p WHERE p.host_id = host.id AND p.user_id = $2',
)
const ofLocked = statement(
  'plan-of-locked-user',
  'SELECT p.id, p.ends_at, p.sealed FROM plans p WHERE p.host_id = current_host() AND p.user_id = $1',
)
const put = statement(
  'plan-put',
  `INSERT INTO plans (host_id, user_id, id, ends_at, sealed) VALUES (current_host(), $1, $2, $3, $4)
   ON CONFLICT (host_id, user_id) DO UPDATE SET id = excluded.id, ends_at = excluded.ends_at, sealed = excluded.sealed`,
)
const save = statement(
  'plan-save',
  'UPDATE plans SET sealed = $3 WHERE host_id = current_host() AND user_id = $1 AND id = $2',
)
