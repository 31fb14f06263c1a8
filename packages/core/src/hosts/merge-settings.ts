import { type HostSettings, settingsProblems } from './settings.ts'

/** Settings with some of them changed, or one sentence for each thing that is wrong with the change. */
type MergedSettings =
  | { settings: HostSettings; problems: readonly [] }
  | { settings: null; problems: readonly string[] }

/**
 * What comes as plain values by name. A value must be of the kind that is there already; of limits, of what may leave by the server and
 * of switches, single parts can be given.
 */
export function mergeSettings(
  settings: HostSettings,
  change: Readonly<Record<string, unknown>>,
  environment: 'development' | 'production',
): MergedSettings {
  if (typeof change !== 'object' || change === null) return { settings: null, problems: ['settings: are no object'] }
  const current = settings as unknown as Readonly<Record<string, unknown>>
  const wrong = Object.entries(change)
    .filter(([name, value]) => !Object.hasOwn(current, name) || !isOfKind(name, current[name], value))
    .map(([name]) => `${name}: is no setting, or not of its kind`)
  if (wrong.length > 0) return { settings: null, problems: wrong }
  const merged = Object.entries(change).map(([name, value]) => [name, mergedValue(name, current[name], value)])
  const changed = { ...settings, ...Object.fromEntries(merged) } as HostSettings
  const problems = settingsProblems(changed, environment)
  return problems.length > 0 ? { settings: null, problems } : { settings: changed, problems: [] }
}

/** Parts of these are changed one by one. */
const inParts: readonly string[] = ['limits', 'serverAccess', 'switches'] satisfies (keyof HostSettings)[]

function mergedValue(name: string, current: unknown, value: unknown): unknown {
  return inParts.includes(name) ? { ...(current as object), ...(value as object) } : value
}

function isOfKind(name: string, current: unknown, value: unknown): boolean {
  if (name === 'technicalContact') return value === null || typeof value === 'string'
  if (Array.isArray(current)) return Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (typeof current !== 'object' || current === null) return typeof value === typeof current
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  if (!inParts.includes(name)) return Object.values(value).every((part) => typeof part === 'object' && part !== null)
  const parts = current as Readonly<Record<string, unknown>>
  return Object.entries(value).every(([part, own]) => Object.hasOwn(parts, part) && typeof own === typeof parts[part])
}
