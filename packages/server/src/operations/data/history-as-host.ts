import type { Context } from '../../context.ts'
import type { AuditWriter, TracedCall } from '../call.ts'
import { hostVisibility } from './host-visibility.ts'
import { readScoreHistory } from './read-scores.ts'
import { anyWithEfx, requireServed } from './require-data.ts'

/** Past scores for a host's server. Of several bureaus of a host's own only EFX has a history, so the others do not matter. */
export async function historyAsHost(
  ctx: Context,
  call: TracedCall & { audit: AuditWriter },
  userId: string,
  months: number,
) {
  requireServed(call.host, anyWithEfx)
  const merged = call.host.settings.productKind === 'EFX_3B'
  const visibility = await hostVisibility(ctx, call, userId, merged ? {} : { bureaus: 'EFX' })
  return { items: await readScoreHistory(ctx, visibility.call, months, visibility.filter), headers: visibility.headers }
}
