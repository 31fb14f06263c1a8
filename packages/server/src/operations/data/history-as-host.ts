import type { Context } from '../../context.ts'
import type { AuditWriter, TracedCall } from '../call.ts'
import { readScoreHistory } from './read-scores.ts'
import { anyWithEfx, requireServed } from './require-data.ts'
import { viewAsHost } from './view-as-host.ts'

/** Past scores for a host's server. Of several bureaus of a host's own only EFX has a history, so the others do not matter. */
export async function historyAsHost(
  ctx: Context,
  call: TracedCall & { audit: AuditWriter },
  userId: string,
  months: number,
) {
  requireServed(call.host, anyWithEfx)
  const merged = call.host.settings.productKind === 'EFX_3B'
  const view = await viewAsHost(ctx, call, userId, merged ? {} : { bureaus: 'EFX' })
  return { items: await readScoreHistory(ctx, view.call, months, view.filter), headers: view.headers }
}
