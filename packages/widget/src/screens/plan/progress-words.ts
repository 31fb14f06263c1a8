import type { OptimalPathPlan } from '@plumbline/sdk'
import { plural } from '@plumbline/ui/texts/plural'
import type { Texts } from '@plumbline/ui/texts/texts'

/** Ahead, on track or behind, in a sentence. A plan without a score since its start has nothing to be compared with yet. */
export function progressSentence(
  { progress }: Pick<OptimalPathPlan, 'progress'>,
  plan: Texts['plan'],
  planning: Texts['planning'],
  locale: string,
): string {
  const { state, delta, actual } = progress
  if (actual.length === 0) return planning.begun
  if (state === 'AHEAD') return plural(plan.progress.AHEAD, delta, locale)
  if (state === 'BEHIND') return plural(plan.progress.BEHIND, -delta, locale)
  return plan.progress.ON_TRACK
}
