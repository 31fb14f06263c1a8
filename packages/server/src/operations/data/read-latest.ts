import type { Bureau } from '@plumbline/core/bureaus'
import type { FeatureName } from '@plumbline/core/enrollment'
import { isDataDue, type RefreshRequest } from '@plumbline/core/freshness'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { LatestData, LatestPull, Wanted } from '../../storage/latest-data.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { TracedCall } from '../call.ts'
import { bureausOf } from './ask-bureaus.ts'
import { refreshData } from './refresh-data.ts'
import { requireDataAccess } from './require-data.ts'

interface Latest {
  pull: LatestPull
  source: 'live' | 'cache' | 'stale'
}

/**
 * The data of a user, refreshed if it is due. When a bureau fails, the old copy is shown and marked as stale; where
 * there is none, its failure is the answer.
 */
export async function readLatest(
  ctx: Context,
  call: TracedCall & { user: UserRecord },
  wanted: Wanted,
  feature: FeatureName,
): Promise<Latest> {
  const { scope, user, now } = call
  requireDataAccess(user, feature)
  const found = await ctx.latest.find(scope, user.id, wanted, now)
  if (found && !found.consented) refuseWithoutConsent(call)
  if (found?.pull && isGood(found)) return { pull: found.pull, source: 'cache' }
  const unfit = found?.pull && !fitsHost(found.pull, call) ? found.pull.id : undefined
  const request: RefreshRequest = unfit === undefined ? { why: 'due' } : { why: 'unfit', pullId: unfit }
  const outcome = await ctx.refreshes.run(`${scope.hostId} ${user.id} ${unfit ?? ''}`, () =>
    refreshData(ctx, call, user.id, request),
  )
  if (outcome.result === 'failed') {
    if (found?.pull && fitsHost(found.pull, call)) return { pull: found.pull, source: 'stale' }
    throw outcome.refusal
  }
  const fresh = await ctx.latest.find(scope, user.id, wanted, now)
  if (!fresh?.pull) throw new Refusal('bureau-unavailable', {}, 5)
  return { pull: fresh.pull, source: 'live' }

  function isGood(data: LatestData): boolean {
    return !isDataDue(data, now) && fitsHost(data.pull!, call)
  }
}

/** False when the user came from another host or the host was changed: the stored forms are then not those of the product. */
export function fitsHost(pull: LatestPull, { host }: Pick<TracedCall, 'host'>): boolean {
  const { productKind, scoreModel } = host.settings
  if (pull.productKind !== productKind || pull.scoreModel !== scoreModel) return false
  const asked = new Set([...pull.captures.map(({ bureau }) => bureau), ...pull.missing, ...Object.keys(pull.absent)])
  const wanted = bureausOf(host.settings)
  return asked.size === wanted.length && wanted.every((bureau) => asked.has(bureau))
}

/** Where hosts bring each person's own consent, data is shown only while there is one. */
export function refuseWithoutConsent({ host }: Pick<TracedCall, 'host'>): void {
  if (host.settings.consentMode === 'explicit') throw new Refusal('consent-missing')
}

/** For answers in which an unusable answer counts like a bureau that is down. */
export function asUnavailable(fault: unknown): never {
  if (fault instanceof Refusal && fault.refusal === 'bureau-answer-unusable')
    throw new Refusal('bureau-unavailable', fault.facts, 30)
  throw fault
}

/** The headers that say how old an answer is: as old as the oldest of the bureaus that it shows. */
export function dataHeaders(
  { pull, source }: Latest,
  shows: (bureau: Bureau) => boolean = () => true,
): Record<string, string> {
  const shown = pull.captures.filter(({ bureau }) => shows(bureau))
  const asOf = Math.min(pull.generatedAt, ...shown.map(({ capturedAt }) => capturedAt))
  return { 'x-data-source': asOf < pull.generatedAt ? 'stale' : source, 'x-data-as-of': String(asOf) }
}
