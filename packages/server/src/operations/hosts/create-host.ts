import { randomBytes, randomUUID } from 'node:crypto'
import { type HostSettings, settingsProblems } from '@plumbline/core/hosts'
import type { Database } from '../../storage/database.ts'
import { insertHost } from '../../storage/hosts.ts'
import { addHostWork } from '../../storage/work-items.ts'
import type { PlainWorkKindName } from '../../storage/work-payloads.ts'

interface NewHost {
  id?: string
  customerId: string
  key: string
  name: string
  widgetKey?: string
  settings: HostSettings
  /** Decides which settings are possible. */
  environment: 'development' | 'production'
  /** The review that makes it a live one, and the host that was reviewed. */
  review?: { id: string; hostId: string }
}

/** A host and its standing work. Returns undefined when a host of that key exists. */
export async function createHost(
  system: Pick<Database, 'run'>,
  wanted: NewHost,
  now: number,
): Promise<string | undefined> {
  const problems = settingsProblems(wanted.settings, wanted.environment)
  if (problems.length > 0) throw new Error(problems.join('; '))
  const id = wanted.id ?? randomUUID()
  const created = await insertHost(system, {
    id,
    customerId: wanted.customerId,
    key: wanted.key,
    name: wanted.name,
    widgetKey: wanted.widgetKey ?? `wk_${randomBytes(12).toString('base64url')}`,
    settings: wanted.settings,
    createdAt: now,
    ...(wanted.review === undefined ? {} : { review: wanted.review }),
  })
  // A host that exists gets its work too, because a start that was cut off here left it without. A host of that key but another id
  // is not ours.
  if (!created && wanted.id === undefined) return undefined
  await ensureStandingWork(system, id, now)
  return created ? id : undefined
}

/** Queues the recurring work of every host. It begins anew where it was given up. */
export async function ensureStandingWork(system: Pick<Database, 'run'>, hostId: string, now: number): Promise<void> {
  for (const [kind, key] of standingWork) {
    await addHostWork(system, hostId, { id: randomUUID(), kind, key, payload: {}, dueAt: now, createdAt: now })
  }
}

/** Each job finds out at its first run when it is due next. */
const standingWork = [
  ['retention', 'daily'],
  ['monitor-files', 'daily'],
  ['pause-dormant', 'monthly'],
  ['compute-usage', 'monthly'],
  ['count-day', 'daily'],
  ['all-clear', 'daily'],
] as const satisfies readonly (readonly [PlainWorkKindName, string])[]
