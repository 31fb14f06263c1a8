/** The value that a JSON pointer addresses; undefined when there is none. */
export function resolvePointer(document: unknown, pointer: string): unknown {
  let value = document
  for (const step of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[step]
  }
  return value
}
