import { type HostSettings, mergeSettings } from '@plumbline/core/hosts'
import { type SettingField, settingGroups } from './setting-fields.ts'
import { isSame, linesOf, type SettingLine, settingsOf } from './setting-lines.ts'

/** Values as they stand in the fields of a form, by the name of their field. */
export type TypedSettings = Readonly<Record<string, unknown>>

type Settings = Readonly<Record<string, unknown>>

const fields = settingGroups.flatMap((group) => group.fields)

export function typedOf(settings: Settings): TypedSettings {
  const values = valuesOf(settings)
  return Object.fromEntries(fields.map((field) => [field.name, shownValue(field, values.get(field.name))]))
}

function shownValue({ kind }: SettingField, value: unknown): unknown {
  if (kind === 'switch' || kind === 'some' || kind === 'one') return value
  if (Array.isArray(value)) return value.join(', ')
  return value === null || value === undefined ? '' : String(value)
}

/** What was typed differently from how the host is set up now. */
export function wantedSettings(settings: Settings, typed: TypedSettings): Record<string, unknown> {
  const before = valuesOf(settings)
  const lines = fields.map(({ name, kind }): SettingLine => ({ name, value: readValue(kind, typed[name]) }))
  return settingsOf(lines.filter(({ name, value }) => !isSame(before.get(name), value)))
}

function readValue(kind: SettingField['kind'], typed: unknown): unknown {
  if (kind === 'number') return readNumber(typed as string)
  if (kind === 'text') return (typed as string).trim() || null
  if (kind !== 'list') return typed
  return (typed as string)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** What is no number stays a text, which is of no kind that a limit could have. */
function readNumber(typed: string): unknown {
  const digits = typed.trim().replaceAll(',', '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : typed
}

/** What is wrong, by field: the same rules that the service goes by, before anything is sent. */
export function settingFaults(settings: Settings, typed: TypedSettings, isLive: boolean): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { name, kind, label, optional } of fields) {
    const value = readValue(kind, typed[name])
    if (kind === 'number' && typeof value !== 'number') faults[name] = `${label}: enter a whole number`
    if (kind === 'text' && value === null && !optional) faults[name] = `${label}: enter a value`
  }
  if (Object.keys(faults).length > 0) return faults
  const environment = isLive ? 'production' : 'development'
  const { problems } = mergeSettings(settings as unknown as HostSettings, wantedSettings(settings, typed), environment)
  for (const problem of problems) {
    const { name, rest } = splitProblem(problem)
    const label = fields.find((field) => field.name === name)?.label
    faults[name] ??= label ? `${label}: ${rest}` : problem
  }
  return faults
}

function splitProblem(problem: string): { name: string; rest: string } {
  const end = problem.indexOf(': ')
  return { name: problem.slice(0, end), rest: problem.slice(end + 2) }
}

function valuesOf(settings: Settings): Map<string, unknown> {
  return new Map(linesOf(settings).map(({ name, value }) => [name, value]))
}
