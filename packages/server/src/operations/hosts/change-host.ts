import { mergeSettings } from '@plumbline/core/hosts'
import { Refusal } from '@plumbline/core/refusals'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { saveHost } from '../../storage/hosts.ts'
import { endThemeDraft } from '../../storage/theme-drafts.ts'
import { insertThemeVersion } from '../../storage/theme-versions.ts'

/** What somebody wants to be different at a host. */
export interface HostChange {
  name?: string
  suspended?: boolean
  settings?: Readonly<Record<string, unknown>>
}

/** Who stands behind a change. */
interface ChangeBehind {
  now: number
  /** Member who wanted it. */
  by: string
  /** The second person, where one was needed. */
  approvedBy: string | null
  /** The version of the theme that comes back. */
  restored?: number
}

/** The host as it will be. Refuses what does not fit. */
export function changedHost(host: HostRecord, { name, suspended, settings = {} }: HostChange) {
  const merged = mergeSettings(host.settings, settings, host.live ? 'production' : 'development')
  if (merged.settings === null) throw new Refusal('invalid-value', merged.problems)
  return { name: name ?? host.name, suspended: suspended ?? host.suspended, settings: merged.settings }
}

/** Changes a host. A new theme becomes a version, whoever has set it; its number is returned. */
export async function changeHostIn(
  tx: Transaction,
  host: HostRecord,
  change: HostChange,
  { now, by, approvedBy, restored }: ChangeBehind,
): Promise<number | undefined> {
  const changed = changedHost(host, change)
  await saveHost(tx, host.id, { ...changed, now })
  if (change.settings?.['theme'] === undefined) return undefined
  const { theme } = changed.settings
  await endThemeDraft(tx, host.id, theme)
  return insertThemeVersion(tx, host.id, {
    theme,
    publishedAt: now,
    publishedBy: by,
    approvedBy,
    restored: restored ?? null,
  })
}

/** Of everything that a change names, the value that the host has before it. */
export function valuesBefore(host: HostRecord, change: HostChange): Record<string, unknown> {
  const settings = host.settings as unknown as Record<string, unknown>
  return {
    ...(change.name === undefined ? {} : { name: host.name }),
    ...(change.suspended === undefined ? {} : { suspended: host.suspended }),
    ...Object.fromEntries(Object.keys(change.settings ?? {}).map((name) => [name, settings[name]])),
  }
}
