import type { Ask } from './route.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** Null when the body is not one JSON object. */
export function readJson(ask: Ask): JsonObject | null {
  try {
    const value: unknown = JSON.parse(ask.body.toString('utf8'))
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text at the end of a path of member names and positions; null when there is none. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string | null {
  let present = value
  for (const step of path) {
    if (Array.isArray(present) ? typeof step !== 'number' : !isObject(present) || !Object.hasOwn(present, step))
      return null
    present = (present as Record<string | number, unknown>)[step]
  }
  return typeof present === 'string' ? present : null
}
