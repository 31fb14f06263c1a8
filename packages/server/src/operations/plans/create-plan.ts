import { randomUUID } from 'node:crypto'
import { type OptimalPath, optimalPath, type PathRequest } from '@plumbline/core/optimal-path'
import { optimalPathsPerDay } from '@plumbline/core/promises'
import { Refusal, refusedToken } from '@plumbline/core/refusals'
import { requireDailyLimit, useDailyLimit } from '../../access/daily-limit.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { planOf, putPlan } from '../../storage/plans.ts'
import { addWork } from '../../storage/work-items.ts'
import type { AuditWriter, UserDataCall } from '../call.ts'
import { requireDataAccess } from '../data/require-data.ts'
import { requireScoredFile } from '../data/scored-file.ts'
import { newPlan } from './follow-plan.ts'
import { requirePlans } from './require-plans.ts'
import { showPlan } from './show-plan.ts'
import { changesOf, openPlan, type StoredPlan, sealPlan } from './stored-plan.ts'

const planKind = 'optimal-path'

/**
 * Searches the easiest way to a score in the stored file and puts it in the place of the plan before. The search comes first and
 * holds nothing; the exchange is one transaction, so that a call that fails leaves the old plan with its progress.
 */
export async function createPlan(ctx: Context, call: UserDataCall & { audit: AuditWriter }, request: PathRequest) {
  const { scope, user, now, audit } = call
  await requirePlans(ctx, call)
  await ctx.db.transaction(scope, (tx) => requireDailyLimit(tx, user.id, planKind, optimalPathsPerDay, now))
  const { file, scoreModel, score } = await requireScoredFile(ctx, call)
  const path = await ctx.heavyWork.runInParts(optimalPath(file, scoreModel, now, score, request))
  if (path === null) throw new Refusal('no-score')
  const planId = randomUUID()
  const plan = await ctx.db.transaction(scope, async (tx) => {
    const made = await replacePlan(ctx, tx, call, planId, path)
    await audit.writeIn(tx)
    return made
  })
  return showPlan(planId, plan, newPlan(path, file))
}

async function replacePlan(
  ctx: Context,
  tx: Transaction,
  { user: { id: userId }, now }: UserDataCall,
  planId: string,
  path: OptimalPath,
): Promise<StoredPlan> {
  const user = await lockUser(tx, userId)
  // The user has moved to another host since the call began, which ends the session.
  if (!user) throw refusedToken('user', 'is not valid')
  requireDataAccess(user, 'Optimal Path')
  await useDailyLimit(tx, userId, planKind, optimalPathsPerDay, now)
  const box = await ctx.vault.boxOf(user)
  const before = await planOf(tx, userId)
  const changes = before ? changesOf(before.id, openPlan(box, before).path, path) : null
  const plan: StoredPlan = { path, changes, outcome: null }
  await putPlan(tx, userId, sealPlan(box, planId, plan))
  await addWork(tx, {
    id: randomUUID(),
    kind: 'plan-progress',
    key: userId,
    payload: { userId },
    dueAt: path.endsAt,
    createdAt: now,
  })
  return plan
}
