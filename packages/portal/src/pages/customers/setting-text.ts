/** A setting as somebody reads and types it: lists with commas, what has parts as JSON. */
export function settingText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What was typed for a setting that has such a value now; undefined where it cannot be read. */
export function readSetting(current: unknown, text: string): unknown {
  const typed = text.trim()
  if (Array.isArray(current)) {
    return typed
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
  }
  if (typeof current === 'boolean') return typed === 'true' ? true : typed === 'false' ? false : undefined
  if (typeof current === 'object' && current !== null) return readJson(typed)
  return typed === '' ? null : typed
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
