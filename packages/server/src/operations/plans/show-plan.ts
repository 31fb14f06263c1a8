import type { OptimalPathOutline, OptimalPathPlan } from '@plumbline/contract'
import { type DeltaAttribute, deltaAttributes } from '@plumbline/core/optimal-path'
import type { FollowedPlan } from './follow-plan.ts'
import type { StoredPlan } from './stored-plan.ts'

/** The whole plan. What serves only to follow it (goals of steps, actions for the simulator) stays here. */
export function showPlan(planId: string, { path, changes }: StoredPlan, followed: FollowedPlan): OptimalPathPlan {
  const { status, progress, steps } = followed
  return {
    ...outlineOf(planId, path, status),
    ...deltasOf(path.projectedDeltas),
    topFactors: [...path.topFactors],
    recommendations: path.recommendations.map(({ goal: _, ...step }) => ({
      ...step,
      status: steps?.[step.id] ?? 'OPEN',
    })),
    progress: { ...progress, actual: [...progress.actual] },
    changes: changes && { ...changes, texts: [...changes.texts] },
  }
}

/** Without accounts and steps. */
export function showOutline(
  planId: string,
  { path }: StoredPlan,
  { status, progress }: FollowedPlan,
): OptimalPathOutline {
  const { asOf, actualNow, projectedNow, state } = progress
  return { ...outlineOf(planId, path, status), progress: { asOf, actualNow, projectedNow, state } }
}

function outlineOf(planId: string, path: StoredPlan['path'], status: FollowedPlan['status']) {
  return {
    planId,
    status,
    targetScore: path.targetScore,
    duration: path.duration,
    startScore: path.startScore,
    startedAt: path.startedAt,
    endsAt: path.endsAt,
    scoreModel: path.scoreModel,
    achievable: path.achievable,
    alreadyReached: path.alreadyReached,
    bestReachableScore: path.bestReachableScore,
    projectedScore: path.projectedScore,
    projectedScoreImprovement: path.projectedScoreImprovement,
    projectedMonthlyScore: [...path.projectedMonthlyScore],
    difficulty: path.difficulty,
  }
}

type WireDeltas = { [Name in DeltaAttribute as `projectedDelta-${Name}`]: number }

function deltasOf(deltas: StoredPlan['path']['projectedDeltas']): WireDeltas {
  return Object.fromEntries(deltaAttributes.map((name) => [`projectedDelta-${name}`, deltas[name]])) as WireDeltas
}
