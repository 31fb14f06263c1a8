import type { CreditFile } from '@plumbline/core/credit-file'
import {
  type OptimalPath,
  type PathProgress,
  type PlanStatus,
  planStatus,
  progressOf,
  type ServedScore,
  type StepStatus,
  stepStatuses,
} from '@plumbline/core/optimal-path'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { pullsSince } from '../../storage/pulls.ts'
import type { UserRecord } from '../../storage/users.ts'
import { findEfxFile } from '../data/scored-file.ts'
import { openScores } from '../data/store-pull.ts'
import type { StoredPlan } from './stored-plan.ts'

/** What has become of a plan. */
export interface FollowedPlan {
  readonly status: PlanStatus
  readonly progress: PathProgress
  /** By id of the step; null while there is no file to see it from. */
  readonly steps: Readonly<Record<string, StepStatus>> | null
}

/**
 * Held against the scores and the file that are stored, whenever somebody looks: there is no second record of progress that could
 * differ from them. What is found when the time of a plan is over stays, because scores and files are not kept for ever.
 */
export async function followPlan(
  ctx: Context,
  scope: HostScope,
  user: UserRecord,
  { path, outcome }: StoredPlan,
  now: number,
): Promise<FollowedPlan> {
  const served = await servedScores(ctx, scope, user, path)
  const steps = outcome?.steps ?? (await readSteps(ctx, scope, user, path, now))
  return { status: outcome?.status ?? planStatus(path, served, now), progress: progressOf(path, served), steps }
}

/** A plan that was just made from this file. */
export function newPlan(path: OptimalPath, file: CreditFile): FollowedPlan {
  const steps = Object.fromEntries(stepStatuses(path, file, path.startedAt))
  return { status: planStatus(path, [], path.startedAt), progress: progressOf(path, []), steps }
}

/** The scores of the plan's time and of its model: two models cannot be compared. */
async function servedScores(
  ctx: Context,
  scope: HostScope,
  user: UserRecord,
  { startedAt, endsAt, scoreModel }: OptimalPath,
): Promise<ServedScore[]> {
  const box = await ctx.vault.boxOf(user)
  const pulls = await pullsSince(ctx.db, scope, user.id, startedAt)
  return pulls.flatMap((pull) => {
    if (pull.generatedAt > endsAt || pull.scoreModel !== scoreModel) return []
    const score = openScores(box, pull.id, pull.sealedScores).EFX
    return score === undefined ? [] : [{ date: pull.generatedAt, score }]
  })
}

/** A step is missed by what a file shows: until the next one comes, no time has passed for it. */
async function readSteps(
  ctx: Context,
  scope: HostScope,
  user: UserRecord,
  path: OptimalPath,
  now: number,
): Promise<FollowedPlan['steps']> {
  const { found } = await findEfxFile(ctx, scope, user, now)
  if (!found) return null
  const asOf = now >= path.endsAt ? path.endsAt : Math.max(found.capturedAt, path.startedAt)
  return Object.fromEntries(stepStatuses(path, found.file, asOf))
}
