import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'

/** Both calls ask others about people whom the host may know little of, so they are slower than all else that a host may do. */
export async function takePrescreenRate(
  ctx: Context,
  { id, settings }: HostRecord,
  kind: 'pre-screening' | 'address-prefill',
): Promise<void> {
  const { prescreensPerSecond: perSecond } = settings.limits
  const verdict = await ctx.limiter.take(`${kind} ${id}`, { perSecond, burst: Math.max(1, perSecond) })
  if (!verdict.allowed) throw new Refusal('rate-limited', {}, verdict.retryAfterSeconds)
}
