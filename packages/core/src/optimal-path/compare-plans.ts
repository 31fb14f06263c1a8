import { dollars } from '../changes/change-words.ts'
import type { OptimalPath } from './optimal-path.ts'
import type { PathRecommendation } from './path-step.ts'

/** A value of the old plan and of the one that replaces it. */
interface Replaced {
  readonly before: number
  readonly after: number
}

/** What a new plan changes against the one that it replaces. Steps are told in their order. */
export interface PlanComparison {
  readonly targetScore: Replaced
  readonly duration: Replaced
  readonly startScore: Replaced
  readonly projectedScore: Replaced
  readonly added: readonly PathRecommendation[]
  readonly removed: readonly PathRecommendation[]
  readonly changed: readonly { readonly before: PathRecommendation; readonly after: PathRecommendation }[]
  /** The same in plain sentences. */
  readonly texts: readonly string[]
}

export function comparePlans(before: OptimalPath, after: OptimalPath): PlanComparison {
  const old = new Map(before.recommendations.map((step) => [keyOf(step), step]))
  const now = new Map(after.recommendations.map((step) => [keyOf(step), step]))
  const added = [...now].filter(([key]) => !old.has(key)).map(([, step]) => step)
  const removed = [...old].filter(([key]) => !now.has(key)).map(([, step]) => step)
  const changed = [...now].flatMap(([key, step]) => {
    const earlier = old.get(key)
    return earlier && isChanged(earlier, step) ? [{ before: earlier, after: step }] : []
  })
  const values = {
    targetScore: { before: before.targetScore, after: after.targetScore },
    duration: { before: before.duration, after: after.duration },
    startScore: { before: before.startScore, after: after.startScore },
    projectedScore: { before: before.projectedScore, after: after.projectedScore },
  }
  const texts = [
    ...told('The target', values.targetScore, ''),
    ...told('The time', values.duration, ' months'),
    ...told('The score at the start', values.startScore, ''),
    ...told('The projected score', values.projectedScore, ''),
    ...removed.map((step) => `No longer part of it: ${nameOf(step)}.`),
    ...added.map((step) => `New: ${nameOf(step)}.`),
    ...changed.map((step) => `Different: ${nameOf(step.after)} instead of ${nameOf(step.before)}.`),
  ]
  return { ...values, added, removed, changed, texts }
}

/** A step is the same one when it does the same to the same account, whatever the id of that is by now. */
function keyOf({ action, goal }: PathRecommendation): string {
  return `${action}|${goal.itemKey}`
}

function isChanged(before: PathRecommendation, after: PathRecommendation): boolean {
  return before.amount !== null && after.amount !== null
    ? before.amount.amount !== after.amount.amount || before.goal.toUsd !== after.goal.toUsd
    : false
}

function told(words: string, { before, after }: Replaced, unit: string): string[] {
  return before === after ? [] : [`${words} is ${after}${unit}, it was ${before}${unit}.`]
}

function nameOf({ action, accountName, amount, month }: PathRecommendation): string {
  const at = accountName === null ? '' : ` at ${accountName}`
  const sum = amount === null ? '' : `, ${dollars(amount.amount)} by month ${month}`
  return `${actionWords[action]}${at}${sum}`
}

const actionWords: Readonly<Record<PathRecommendation['action'], string>> = {
  PAY_DOWN: 'pay down',
  PAY_PAST_DUE: 'pay what is past due',
  PAY_COLLECTION: 'pay the debt',
  SPREAD_BALANCES: 'spread the balance',
  KEEP_CURRENT: 'pay everything on time',
  KEEP_OPEN: 'keep the account open',
  AVOID_NEW_CREDIT: 'apply for nothing new',
}
