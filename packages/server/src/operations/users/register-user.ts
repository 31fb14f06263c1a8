import { preauthSeconds } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { newOpaqueToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import { insertPreauthToken } from '../../storage/preauth-tokens.ts'
import type { AuditedCall } from '../call.ts'
import { prepareUser, type Registration } from './prepare-user.ts'

/** A new user, active or dormant, without identity and features, and the token that starts its first session. */
export async function registerUser(
  ctx: Context,
  { scope, host, now, audit }: AuditedCall,
  wanted: Registration,
): Promise<{ userId: string; token: string }> {
  if (host.settings.userManagement !== 'HOST') throw new Refusal('wrong-user-management')
  if (wanted.dormant && !host.settings.dormantEnabled) throw new Refusal('dormant-not-enabled')
  const { userId, storeIn } = await prepareUser(ctx, scope, wanted, now)
  const token = newOpaqueToken(scope.hostId)
  await ctx.db.transaction(scope, async (tx) => {
    const refused = await storeIn(tx)
    if (refused) throw new Refusal('user-already-registered', { userId: refused.takenBy })
    await insertPreauthToken(tx, { hash: token.hash, userId, issuedAt: now, expiresAt: now + preauthSeconds * 1000 })
    audit.about({ object: `user:${userId}` })
    await audit.writeIn(tx)
  })
  return { userId, token: token.text }
}
