import { fieldProblem } from './event-field.ts'
import { type SandboxEvent, type SandboxEventType, sandboxEvents } from './event-types.ts'

export type EventData = Readonly<Record<string, unknown>>

/** Holds what is said about an event against the fields of its type: one sentence for each thing that is wrong. */
export function checkEventData(type: SandboxEventType, data: EventData): string[] {
  const { fields }: SandboxEvent = sandboxEvents[type]
  const problems = Object.entries(data).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const problem = field ? fieldProblem(field, value) : null
    return problem === null ? [] : [`data.${name}: must ${problem}`]
  })
  // A name that is none of ours can be anything and is not said again.
  if (!Object.keys(data).every((name) => Object.hasOwn(fields, name))) problems.unshift(`data: ${takenBy(type)}`)
  return problems.length > 0 ? problems : contradictions(type, data)
}

function takenBy(type: SandboxEventType): string {
  const names = Object.keys(sandboxEvents[type].fields)
  return names.length === 0 ? `${type} has no fields` : `the fields of ${type} are ${names.join(', ')}`
}

/** Values that are good by themselves and would come to something else than they say. */
function contradictions(
  type: SandboxEventType,
  { change, medical, amountUsd, status, balanceUsd }: EventData,
): string[] {
  if (type === 'SCORE_CHANGE' && change === 0) return ['data.change: must not be 0']
  if (type === 'NEW_COLLECTION' && medical === true && typeof amountUsd === 'number' && amountUsd < minMedicalUsd)
    return [`data.amountUsd: must be at least ${minMedicalUsd} when the debt is medical; smaller ones are not shown`]
  if (type === 'COLLECTION_CHANGE' && (status === 'PAID' || status === 'SETTLED') && balanceUsd !== undefined)
    return [`data.balanceUsd: a debt that is ${status} owes nothing`]
  return []
}

/** Smaller medical debts are on no file. */
const minMedicalUsd = 500
