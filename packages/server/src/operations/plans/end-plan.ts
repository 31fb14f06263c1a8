import type { Context } from '../../context.ts'
import { findPlan, savePlan } from '../../storage/plans.ts'
import { findUser } from '../../storage/users.ts'
import type { OperationCall } from '../call.ts'
import { followPlan } from './follow-plan.ts'
import { openPlan, sealPlan } from './stored-plan.ts'

/** Keeps what has become of a plan whose time is over. Returns when to come again: a plan that took its place runs longer. */
export async function endPlan(
  ctx: Context,
  { scope, now }: Omit<OperationCall, 'host'>,
  userId: string,
): Promise<number | undefined> {
  const [user, record] = [await findUser(ctx.db, scope, userId), await findPlan(ctx.db, scope, userId)]
  if (!user?.wrappedKey || !record) return undefined
  if (record.endsAt > now) return record.endsAt
  const box = await ctx.vault.boxOf(user)
  const plan = openPlan(box, record)
  if (plan.outcome) return undefined
  const { status, steps } = await followPlan(ctx, scope, user, plan, now)
  await ctx.db.transaction(scope, (tx) =>
    savePlan(tx, userId, sealPlan(box, record.id, { ...plan, outcome: { status, steps } })),
  )
  return undefined
}
