/** One value of a host; of settings with parts, one part: `limits.directPerSecond`. */
export interface SettingLine {
  readonly name: string
  readonly value: unknown
}

export function linesOf(settings: Readonly<Record<string, unknown>>): SettingLine[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ name, value }]
    return Object.entries(value).map(([part, own]) => ({ name: `${name}.${part}`, value: own }))
  })
}

/** Lines as settings are sent: parts of one setting together. */
export function settingsOf(lines: readonly SettingLine[]): Record<string, unknown> {
  const settings: Record<string, unknown> = {}
  for (const { name, value } of lines) {
    const [whole = name, part] = name.split('.')
    settings[whole] = part === undefined ? value : { ...(settings[whole] as object | undefined), [part]: value }
  }
  return settings
}

/** Lists of choices have no order. */
export function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string | undefined {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value)
}
