/** The answer of a receiver with a 2xx status. */
interface Acknowledgement {
  text: string
  /** The answer was longer than what was read of it. */
  truncated: boolean
}

/**
 * Which of the events a receiver has acknowledged. It answers with `{ hook_id, status }` for each, in a list or alone; any other
 * body acknowledges all. An event that is named twice counts only when no entry denies it.
 */
export function acknowledgedIds(ids: readonly string[], answer: Acknowledgement): readonly string[] {
  const entries = entriesOf(answer)
  if (!entries) return ids
  const verdicts = new Map<string, boolean>()
  for (const { hook_id, status } of entries) {
    if (typeof hook_id !== 'string') continue
    const id = hook_id.toLowerCase()
    verdicts.set(id, status === true && verdicts.get(id) !== false)
  }
  return ids.filter((id) => verdicts.get(id) === true)
}

interface Entry {
  hook_id: unknown
  status?: unknown
}

/** Undefined: the body is no acknowledgement by id. */
function entriesOf({ text, truncated }: Acknowledgement): readonly Entry[] | undefined {
  const body = truncated ? readableEntries(text) : parsed(text)
  if (!Array.isArray(body)) return isEntry(body) ? [body] : undefined
  if (body.length === 0 && !truncated) return []
  const entries = body.filter(isEntry)
  return entries.length > 0 ? entries : undefined
}

/** A long list was cut somewhere; its whole entries count, and the events behind them travel on. */
function readableEntries(text: string): unknown[] | undefined {
  if (!/^\s*\[/.test(text)) return undefined
  return (text.match(/\{[^{}]*\}/g) ?? []).map(parsed)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'hook_id')
}
