import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { findPlan } from '../../storage/plans.ts'
import type { UserDataCall } from '../call.ts'
import { type FollowedPlan, followPlan } from './follow-plan.ts'
import { requirePlans } from './require-plans.ts'
import { openPlan, type StoredPlan } from './stored-plan.ts'

/** The present plan with its progress, in the form that is asked for. */
export async function readPlan<Shown>(
  ctx: Context,
  call: UserDataCall,
  show: (planId: string, plan: StoredPlan, followed: FollowedPlan) => Shown,
): Promise<Shown> {
  const { scope, user, now } = call
  await requirePlans(ctx, call)
  const record = await findPlan(ctx.db, scope, user.id)
  if (!record) throw new Refusal('no-plan')
  const plan = openPlan(await ctx.vault.boxOf(user), record)
  return show(record.id, plan, await followPlan(ctx, scope, user, plan, now))
}
