import { setTimeout as wait } from 'node:timers/promises'
import { hourMs } from '@plumbline/core/calendar'
import { forcedRefreshes, forcedRefreshHours, forcedRefreshSeconds } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { type SlidingLimit, useSlidingLimit } from '../../access/sliding-limit.ts'
import type { Context } from '../../context.ts'
import { markDataStale } from '../../storage/data-states.ts'
import { faultFields } from '../../telemetry/log.ts'
import type { TracedAuditedCall } from '../call.ts'
import { requireConsent } from '../consent/record-consent.ts'
import { activeUser } from './host-visibility.ts'
import { asUnavailable } from './read-latest.ts'
import { refreshData } from './refresh-data.ts'

const limit: SlidingLimit = { uses: forcedRefreshes, windowMs: forcedRefreshHours * hourMs }

/** Pulls now. The caller waits for a while; a longer pull goes on without it. */
export async function forceRefresh(
  ctx: Context,
  call: TracedAuditedCall,
  userId: string,
  { monitoringOnly }: { monitoringOnly: boolean },
): Promise<void> {
  const user = await identifiedUser(ctx, call, userId)
  await ctx.db.transaction(call.scope, async (tx) => {
    await requireConsent(ctx, tx, call, user.id)
    await useSlidingLimit(tx, user.id, 'data-refresh', limit, call.now)
    await call.audit.writeIn(tx)
  })
  const pulling = refreshData(ctx, call, user.id, { why: 'asked', scores: !monitoringOnly })
  const outcome = await Promise.race([pulling, wait(forcedRefreshSeconds * 1000, undefined, { ref: false })])
  if (outcome === undefined) {
    pulling.catch((fault) => ctx.log.warn('refresh.failed-late', faultFields(fault)))
    return
  }
  if (outcome.result === 'failed') asUnavailable(outcome.refusal)
}

/** The next read pulls; the old copy stays in case the bureau is down. */
export async function resetCache(ctx: Context, call: TracedAuditedCall, userId: string): Promise<void> {
  const user = await identifiedUser(ctx, call, userId)
  await ctx.db.transaction(call.scope, async (tx) => {
    await useSlidingLimit(tx, user.id, 'data-reset', limit, call.now)
    await markDataStale(tx, user.id)
    await call.audit.writeIn(tx)
  })
}

async function identifiedUser(ctx: Context, call: TracedAuditedCall, userId: string) {
  const user = await activeUser(ctx, call, userId)
  if (!user.idpass) throw new Refusal('no-data-access', { reason: 'identity' })
  if (user.flags === 0) throw new Refusal('no-data-access', { reason: 'feature' })
  return user
}
