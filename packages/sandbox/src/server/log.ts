/** One JSON line per happening. Callers pass codes, counts and route patterns, never anything about a person. */
export type Log = (event: string, facts?: Readonly<Record<string, string | number | boolean | null>>) => void

export function jsonLog(write: (line: string) => void): Log {
  return (event, facts = {}) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), role: 'sandbox', event, ...facts })}\n`)
}
