import { comparePlans, type OptimalPath, type PlanStatus, type StepStatus } from '@plumbline/core/optimal-path'
import type { UserBox } from '../../secrets/user-box.ts'
import type { PlanRecord } from '../../storage/plans.ts'

/** A plan as it is kept, all of it sealed: it names accounts and amounts. */
export interface StoredPlan {
  readonly path: OptimalPath
  readonly changes: PlanChanges | null
  /** What had become of it when its time was over; null before. */
  readonly outcome: PlanOutcome | null
}

/** What is different from the plan before. */
type PlanChanges = ReturnType<typeof changesOf>

interface PlanOutcome {
  readonly status: PlanStatus
  /** By id of the step; null when there was no file to see it from. */
  readonly steps: Readonly<Record<string, StepStatus>> | null
}

export function sealPlan(box: UserBox, id: string, plan: StoredPlan): PlanRecord {
  return { id, endsAt: plan.path.endsAt, sealed: box.seal('plan', JSON.stringify(plan), id) }
}

export function openPlan(box: UserBox, { id, sealed }: PlanRecord): StoredPlan {
  return JSON.parse(box.open('plan', sealed, id).toString('utf8')) as StoredPlan
}

/** Steps are told in words: their goals hold account numbers, which stay sealed. */
export function changesOf(oldId: string, before: OptimalPath, after: OptimalPath) {
  const { targetScore, duration, startScore, projectedScore, texts } = comparePlans(before, after)
  return { planId: oldId, targetScore, duration, startScore, projectedScore, texts }
}
