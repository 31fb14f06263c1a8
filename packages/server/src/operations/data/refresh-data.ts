import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { dateOfInstant } from '@plumbline/core/calendar'
import { decideRefresh, type RefreshRequest } from '@plumbline/core/freshness'
import { Refusal } from '@plumbline/core/refusals'
import type { RefreshOutcome } from '../../access/shared-refreshes.ts'
import type { Context } from '../../context.ts'
import { captureFiles } from '../../storage/captures.ts'
import { type DataState, endDataLease, leaseData, noteFailedPull } from '../../storage/data-states.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import { readPull } from '../../storage/pulls.ts'
import { findUser, readUser, type UserRecord } from '../../storage/users.ts'
import type { TracedCall } from '../call.ts'
import { requireConsent } from '../consent/record-consent.ts'
import { knownPerson } from '../person/known-person.ts'
import { type Asked, askBureaus, bureausOf } from './ask-bureaus.ts'
import { openFile } from './capture.ts'
import { type EarlierPull, preparePull, storePull } from './store-pull.ts'

const leaseMs = 30_000
const patienceMs = 12_000
const stepMs = 40
const restMs = 60_000

/**
 * Brings a user's data up to date. Of many readers at the same time one pulls, and the others wait for its outcome; no
 * database connection is in use meanwhile.
 */
export async function refreshData(
  ctx: Context,
  call: TracedCall,
  userId: string,
  request: RefreshRequest,
): Promise<RefreshOutcome> {
  const { scope, now } = call
  const by = randomUUID()
  let waited = false
  for (const end = ctx.clock.now() + patienceMs; ; await wait(stepMs)) {
    const real = ctx.clock.now()
    const lease = { by, now: real, until: real + leaseMs, today: dateOfInstant(now) }
    const state = await leaseData(ctx.db, scope, userId, lease)
    if (state === 'gone') throw gone(await findUser(ctx.db, scope, userId))
    if (state !== 'leased') {
      let stored = false
      try {
        const decision = decideRefresh(state, request, { now, waited })
        if (decision === 'keep') return { result: waited ? 'fresh' : 'kept' }
        if (decision === 'rest') return { result: 'failed', refusal: down() }
        const scored = request.why !== 'asked' || request.scores
        const outcome = await pull(ctx, call, userId, { state, by, scored })
        stored = outcome.result === 'fresh'
        return outcome
      } finally {
        // A stored pull has ended the lease already.
        if (!stored) await endDataLease(ctx.db, scope, userId, by).catch(() => undefined)
      }
    }
    waited = true
    if (real > end) return { result: 'failed', refusal: new Refusal('bureau-unavailable', {}, 5) }
  }
}

async function pull(
  ctx: Context,
  call: TracedCall,
  userId: string,
  { state, by, scored }: { state: DataState; by: string; scored: boolean },
): Promise<RefreshOutcome> {
  const { scope, host, now } = call
  const { user, person } = await ctx.db.transaction(scope, async (tx) => {
    const user = await readUser(tx, userId)
    if (!user) throw gone(user)
    const person = await knownPerson(ctx, tx, user)
    const consentVersion = await requireConsent(ctx, tx, call, userId)
    const asked = host.settings.productKind === 'EFX_3B' ? (['EFX'] as const) : bureausOf(host.settings)
    const pulled = { userId, operation: 'pull', purpose: 'MONITORING', consentVersion, at: now } as const
    await Promise.all(asked.map((provider) => insertProviderCall(tx, { ...pulled, provider })))
    return { user, person }
  })
  const asked = await askBureaus(ctx, {
    hostId: host.id,
    person,
    settings: host.settings,
    now,
    traceparent: call.traceparent,
  })
  const box = await ctx.vault.boxOf(user)
  if (asked.every((one) => one.result === 'failed')) {
    await ctx.db.transaction(scope, (tx) => noteFailedPull(tx, userId, now + restMs))
    return { result: 'failed', refusal: refusalOf(asked) }
  }
  const earlier = await earlierPull(ctx, call, user, state.latestPull)
  const cadenceFrom = state.latestPull === null ? dateOfInstant(now) : state.cadenceFrom
  const prepared = preparePull(box, { host, user, now, scored }, asked, earlier, cadenceFrom)
  return ctx.db.transaction(scope, async (tx) => {
    // The user was closed, paused or moved while the bureaus were asked, so nothing is stored.
    const still = await lockUser(tx, userId)
    if (still?.status !== 'active' || !still.wrappedKey) throw gone(still)
    if (!(await storePull(tx, still, prepared, by))) throw down()
    return { result: 'fresh' as const }
  })
}

async function earlierPull(
  ctx: Context,
  { scope }: TracedCall,
  user: UserRecord,
  pullId: string | null,
): Promise<EarlierPull | undefined> {
  if (pullId === null) return undefined
  const [record, captured] = await ctx.db.transaction(scope, async (tx) => {
    const record = await readPull(tx, user.id, pullId)
    return [record, record ? await captureFiles(tx, user.id, Object.values(record.captures)) : []] as const
  })
  if (!record) return undefined
  const box = await ctx.vault.boxOf(user)
  const answers: EarlierPull['answers'] = {}
  for (const { id, bureau, capturedAt, sealedFile } of captured) {
    answers[bureau] = { file: openFile(box, id, sealedFile).file, capturedAt }
  }
  return { record, answers }
}

function refusalOf(asked: readonly Asked[]): Refusal {
  const failures = asked.flatMap((one) => (one.result === 'failed' ? [one.failure] : []))
  const unusable = failures.every(({ reason }) => reason === 'unusable-answer')
  const retryAfter = Math.max(5, ...failures.map(({ retryAfterMs }) => Math.ceil((retryAfterMs ?? 0) / 1000)))
  return new Refusal(unusable ? 'bureau-answer-unusable' : 'bureau-unavailable', {}, retryAfter)
}

/**
 * The refusal for a user who was paused or closed meanwhile. One who is not found has moved to another host; one who is active
 * again was paused just now.
 */
function gone(user: UserRecord | undefined): Refusal {
  const status = user?.status ?? 'moved'
  return new Refusal('no-data-access', { reason: status === 'active' ? 'paused' : status })
}

function down(): Refusal {
  return new Refusal('bureau-unavailable', {}, 30)
}
