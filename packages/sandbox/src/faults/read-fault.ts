import { canStrike, faultModes, faultOperations, faultTargets } from './fault.ts'
import type { NewFault } from './fault-list.ts'

/** The fault that a request asks for, or what is wrong with the request. */
export function readFault(body: Readonly<Record<string, unknown>>): NewFault | { readonly problem: string } {
  const { target, mode, operation = null, count = null, durationSeconds = null, delayMs = null } = body
  const { client = null, clientName = null } = body
  if (!isOneOf(faultTargets, target)) return { problem: `target must be one of ${faultTargets.join(', ')}` }
  if (!isOneOf(faultModes, mode)) return { problem: `mode must be one of ${faultModes.join(', ')}` }
  const operations = faultOperations[target]
  if (operation !== null && !isOneOf(operations, operation)) {
    return { problem: `operation of ${target} must be one of ${operations.join(', ')}` }
  }
  if (!operations.some((each) => (operation === null || each === operation) && canStrike(mode, each))) {
    return { problem: `${operation ?? target} cannot fail in mode ${mode}` }
  }
  if (count !== null && durationSeconds !== null) return { problem: 'give count or durationSeconds, not both' }
  if (!isNullOrWhole(count, 1, 1000)) return { problem: 'count must be 1 to 1000' }
  if (!isNullOrWhole(durationSeconds, 1, 86_400)) return { problem: 'durationSeconds must be 1 to 86400' }
  if (!isNullOrWhole(delayMs, 0, 60_000)) return { problem: 'delayMs must be 0 to 60000' }
  if (!isNullOrName(client) || !isNullOrName(clientName))
    return { problem: 'client must be text of 1 to 100 characters' }
  return { client, clientName, target, mode, operation, count, durationSeconds, delayMs }
}

function isOneOf<Value extends string>(values: readonly Value[], value: unknown): value is Value {
  return (values as readonly unknown[]).includes(value)
}

function isNullOrName(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length >= 1 && value.length <= 100)
}

function isNullOrWhole(value: unknown, min: number, max: number): value is number | null {
  return value === null || (Number.isInteger(value) && (value as number) >= min && (value as number) <= max)
}
