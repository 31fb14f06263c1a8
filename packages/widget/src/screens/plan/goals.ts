import type { ScoreUpPathway } from '@plumbline/sdk'

// What the service takes.
export const minTarget = 301
export const maxTarget = 850
export const minMonths = 3
export const maxMonths = 12

const maxShown = 4

/** Goals that can be reached within the time of a plan: of each score the soonest, nearest first. */
export function goalsWithin(pathways: readonly ScoreUpPathway[]): { target: number; months: number }[] {
  const soonest = new Map<number, number>()
  for (const { achievable, targetScore, timeHorizon } of pathways) {
    if (!achievable || timeHorizon < minMonths || timeHorizon > maxMonths) continue
    soonest.set(targetScore, Math.min(timeHorizon, soonest.get(targetScore) ?? maxMonths))
  }
  return [...soonest]
    .map(([target, months]) => ({ target, months }))
    .sort((one, other) => one.target - other.target)
    .slice(0, maxShown)
}
