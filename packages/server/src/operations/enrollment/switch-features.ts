import { BureauFailure } from '@plumbline/connectors'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { TracedCall } from '../call.ts'
import { bureauFeaturesOf } from './bureau-features.ts'

/** Has the bureau switch features while the caller waits; the refusal says that nothing was changed on our side. */
export async function switchAtBureau(
  ctx: Context,
  hostId: string,
  reference: string,
  flags: number,
  { now, traceparent }: Pick<TracedCall, 'now' | 'traceparent'>,
): Promise<void> {
  try {
    const options = traceparent === undefined ? { at: now } : { at: now, traceparent }
    const enrollment = await ctx.providers
      .of(hostId)
      .bureaus.EFX.changeFeatures(reference, bureauFeaturesOf(flags), options)
    if (enrollment) return
  } catch (fault) {
    if (!(fault instanceof BureauFailure)) throw fault
    throw new Refusal('feature-error', {}, Math.ceil((fault.retryAfterMs ?? 30_000) / 1000))
  }
  throw new Refusal('feature-error', {}, 30)
}
