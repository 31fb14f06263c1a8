import { hourMs } from '@plumbline/core/calendar'
import { liveSecrets, oldSecretHours } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { lockEndpoint } from '../../storage/webhook-endpoints.ts'
import { insertSecret, sweepSecrets } from '../../storage/webhook-secrets.ts'
import type { AuditedCall } from '../call.ts'
import { makeSecret } from './webhook-secret.ts'

/** Those before go on to sign until each has ended, so that receivers have time to change over. */
export async function rotateSecret(
  ctx: Context,
  { scope, now, audit }: AuditedCall,
  endpointId: string,
): Promise<{ secret: string; previousValidUntil: number }> {
  audit.about({ object: `webhook-endpoint:${endpointId}` })
  const { secret, ...made } = makeSecret(ctx, scope.hostId)
  const previousValidUntil = now + oldSecretHours * hourMs
  return ctx.db.transaction(scope, async (tx) => {
    if (!(await lockEndpoint(tx, endpointId))) throw new Refusal('webhook-endpoint-not-found')
    const ends = await sweepSecrets(tx, endpointId, now)
    if (ends.length >= liveSecrets) {
      const free = ends.at(-1) ?? previousValidUntil
      throw new Refusal('quota-used', { secrets: liveSecrets }, Math.max(1, Math.ceil((free - now) / 1000)))
    }
    await insertSecret(tx, endpointId, { ...made, createdAt: now, previousEndsAt: previousValidUntil })
    await audit.writeIn(tx)
    return { secret, previousValidUntil }
  })
}
