import type { PlanStep } from './lanes.ts'

interface StepDifferences {
  readonly added: readonly PlanStep[]
  readonly removed: readonly PlanStep[]
  readonly changed: readonly { readonly before: PlanStep; readonly after: PlanStep }[]
}

/** What a new plan does otherwise than the one before. A step is the same when it does the same to the same account. */
export function stepDifferences(before: readonly PlanStep[], after: readonly PlanStep[]): StepDifferences {
  const left = [...before]
  const added: PlanStep[] = []
  const changed: { before: PlanStep; after: PlanStep }[] = []
  for (const step of after) {
    const place = left.findIndex((one) => isSame(one, step))
    const [earlier] = place < 0 ? [] : left.splice(place, 1)
    if (!earlier) added.push(step)
    else if (earlier.amount?.amount !== step.amount?.amount) changed.push({ before: earlier, after: step })
  }
  return { added, removed: left, changed }
}

/** The id of an account may be another in a newer report; its name stays. */
function isSame(one: PlanStep, other: PlanStep): boolean {
  if (one.action !== other.action) return false
  return one.accountId === other.accountId || (one.accountName !== null && one.accountName === other.accountName)
}
