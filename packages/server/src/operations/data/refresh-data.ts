import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Bureau, type CreditFile, dateOfInstant, Refusal } from '@plumbline/core'
import type { Context } from '../../context.ts'
import { captureFiles } from '../../storage/captures.ts'
import { type DataState, holdData, letGoOfData, noteFailedPull } from '../../storage/data-states.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import { readPull } from '../../storage/pulls.ts'
import { lockUser, readUser, type UserRecord } from '../../storage/users.ts'
import { requireConsent } from '../consent/record-consent.ts'
import { type Asked, askBureaus, bureausOf } from './ask-bureaus.ts'
import { openFile } from './capture.ts'
import { knownPerson } from './known-person.ts'
import { type EarlierPull, preparePull, storePull } from './store-pull.ts'

export interface DataCall {
  scope: HostScope
  host: HostRecord
  now: number
  traceparent?: string | undefined
}

/**
 * `fresh`: a pull has just succeeded, by this call or by another that it waited for. `kept`: what is there is still good.
 * `failed`: the bureaus did not answer; the refusal says why, for callers who have nothing to fall back to.
 */
export type RefreshOutcome = { result: 'fresh' | 'kept' } | { result: 'failed'; refusal: Refusal }

const holdMs = 30_000
const patienceMs = 12_000
const stepMs = 40
const restMs = 60_000

/**
 * Brings a user's data up to date. Of many who ask at the same time one pulls, and the others wait for what it brings; no
 * connection is held meanwhile. `force`: also when nothing is due.
 */
export async function refreshData(
  ctx: Context,
  call: DataCall,
  userId: string,
  { force = false, scores = true }: { force?: boolean; scores?: boolean } = {},
): Promise<RefreshOutcome> {
  const { scope, host, now } = call
  const by = randomUUID()
  let waited = false
  for (const end = ctx.clock.now() + patienceMs; ; await wait(stepMs)) {
    const real = ctx.clock.now()
    const hold = { by, now: real, until: real + holdMs, today: dateOfInstant(now) }
    const state = await holdData(ctx.db, scope, userId, hold)
    if (state) {
      try {
        // Whoever held it before has done it.
        if (!isDue(state, now) && (waited || !force)) return { result: waited ? 'fresh' : 'kept' }
        if (!force && state.restUntil > now && state.latestPull !== null) return { result: 'failed', refusal: down() }
        return await pull(ctx, call, userId, state, scores)
      } finally {
        await letGoOfData(ctx.db, scope, userId, by).catch(() => undefined)
      }
    }
    waited = true
    if (real > end) return { result: 'failed', refusal: new Refusal('bureau-unavailable', {}, 5) }
  }

  function isDue(state: DataState, at: number): boolean {
    return state.latestPull === null || state.markedStale || state.dueAt <= at
  }
}

async function pull(
  ctx: Context,
  call: DataCall,
  userId: string,
  state: DataState,
  scores: boolean,
): Promise<RefreshOutcome> {
  const { scope, host, now } = call
  const { user, person } = await ctx.db.transaction(scope, async (tx) => {
    const user = (await readUser(tx, userId))!
    const person = await knownPerson(ctx, tx, user)
    const consentVersion = await requireConsent(ctx, tx, call, userId)
    const asked = host.settings.productKind === 'EFX_3B' ? (['EFX'] as const) : bureausOf(host.settings)
    for (const provider of asked) {
      const provided = { userId, provider, operation: 'pull', purpose: 'MONITORING', consentVersion } as const
      await insertProviderCall(tx, { ...provided, at: now })
    }
    return { user, person }
  })
  const asked = await askBureaus(ctx, { person, settings: host.settings, now, traceparent: call.traceparent })
  const key = await ctx.vault.userKey(user.hostId, user.id, user.wrappedKey!)
  if (asked.every((one) => one.result === 'failed')) {
    await ctx.db.transaction(scope, (tx) => noteFailedPull(tx, userId, now + restMs))
    return { result: 'failed', refusal: refusalOf(asked) }
  }
  const earlier = await earlierPull(ctx, call, user, state.latestPull)
  const cadenceFrom = state.latestPull === null ? dateOfInstant(now) : state.cadenceFrom
  const prepared = await preparePull(key, { host, user, now }, asked, earlier, cadenceFrom)
  return ctx.db.transaction(scope, async (tx) => {
    // Closed, paused or moved while the bureaus were asked: then nothing is kept.
    const still = await lockUser(tx, userId)
    if (still?.status !== 'active' || !still.wrappedKey) throw new Refusal('no-data-access', { reason: 'paused' })
    await storePull(tx, still, prepared, { scores })
    return { result: 'fresh' as const }
  })
}

async function earlierPull(
  ctx: Context,
  { scope }: DataCall,
  user: UserRecord,
  pullId: string | null,
): Promise<EarlierPull | undefined> {
  if (pullId === null) return undefined
  const [record, captured] = await ctx.db.transaction(scope, async (tx) => {
    const record = await readPull(tx, user.id, pullId)
    return [record, record ? await captureFiles(tx, user.id, Object.values(record.captures)) : []] as const
  })
  if (!record) return undefined
  const key = await ctx.vault.userKey(user.hostId, user.id, user.wrappedKey!)
  const files: Partial<Record<Bureau, CreditFile>> = {}
  for (const { id, bureau, sealedFile } of captured) {
    const owner = { hostId: user.hostId, userId: user.id, captureId: id }
    files[bureau] = (await openFile(key, owner, sealedFile)).file
  }
  return { record, files }
}

function refusalOf(asked: readonly Asked[]): Refusal {
  const failures = asked.flatMap((one) => (one.result === 'failed' ? [one.failure] : []))
  const unusable = failures.every(({ reason }) => reason === 'unusable-answer')
  const retryAfter = Math.max(5, ...failures.map(({ retryAfterMs }) => Math.ceil((retryAfterMs ?? 0) / 1000)))
  return new Refusal(unusable ? 'bureau-answer-unusable' : 'bureau-unavailable', {}, retryAfter)
}

function down(): Refusal {
  return new Refusal('bureau-unavailable', {}, 30)
}
