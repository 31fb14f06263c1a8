import { type FeatureName, Refusal } from '@plumbline/core'
import type { Context } from '../../context.ts'
import { findLatest, type LatestData, type LatestPull, type Wanted } from '../../storage/latest-data.ts'
import type { UserRecord } from '../../storage/users.ts'
import { type DataCall, refreshData } from './refresh-data.ts'
import { requireDataAccess } from './require-data.ts'

export interface Latest {
  pull: LatestPull
  source: 'live' | 'cache' | 'stale'
}

/**
 * What is known of a user, fresh if it is due. A bureau that fails leaves the old copy standing, which then says so; where
 * there is none, its failure is the answer.
 */
export async function readLatest(
  ctx: Context,
  call: DataCall & { user: UserRecord },
  wanted: Wanted,
  feature: FeatureName,
): Promise<Latest> {
  const { scope, host, user, now } = call
  requireDataAccess(user, feature)
  const found = await findLatest(ctx.db, scope, user.id, wanted)
  if (found && !found.consented) refuseWithoutConsent(call)
  if (found?.pull && isGood(found, call)) return { pull: found.pull, source: 'cache' }
  const outcome = await refreshData(ctx, call, user.id, { force: found?.pull ? !fitsHost(found.pull, call) : false })
  if (outcome.result === 'failed') {
    if (found?.pull && fitsHost(found.pull, call)) return { pull: found.pull, source: 'stale' }
    throw outcome.refusal
  }
  const fresh = await findLatest(ctx.db, scope, user.id, wanted)
  if (!fresh?.pull) throw new Refusal('bureau-unavailable', {}, 5)
  return { pull: fresh.pull, source: 'live' }

  function isGood(data: LatestData, { now }: DataCall): boolean {
    return !data.markedStale && data.dueAt > now && fitsHost(data.pull!, { host })
  }
}

/** A user that came from another host, or a host that was changed: then the stored forms are not those of the product. */
function fitsHost(pull: LatestPull, { host }: Pick<DataCall, 'host'>): boolean {
  const { productKind, scoreModel } = host.settings
  return pull.productKind === productKind && pull.scoreModel === scoreModel
}

function refuseWithoutConsent({ host }: DataCall): void {
  if (host.settings.consentMode === 'explicit') throw new Refusal('consent-missing')
}

/** The headers that say how old an answer is. */
export function dataHeaders({ pull, source }: Latest): Record<string, string> {
  const asOf = pull.captures.reduce((oldest, one) => Math.min(oldest, one.capturedAt), pull.generatedAt)
  const stale = source !== 'live' && asOf < pull.generatedAt
  return { 'x-data-source': stale ? 'stale' : source, 'x-data-as-of': String(asOf) }
}
