import { preauthSeconds } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { perMinute } from '../../access/limiter.ts'
import { newOpaqueToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import { insertPreauthToken } from '../../storage/preauth-tokens.ts'
import { findUser, type UserRecord } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'

/** Returns the user if a session may be opened for it now. */
export async function requirePreauthRate(
  ctx: Context,
  { scope, host, audit }: AuditedCall,
  userId: string,
): Promise<UserRecord> {
  const user = requireUser(await findUser(ctx.db, scope, userId))
  audit.about({ object: `user:${user.id}` })
  requireAllowed(user, 'issue-preauth')
  const verdict = await ctx.limiter.take(`preauth ${user.id}`, perMinute(host.settings.limits.preauthPerMinute))
  if (!verdict.allowed) throw new Refusal('quota-used', {}, verdict.retryAfterSeconds)
  return user
}

/** A token that opens one user session within seconds. Those issued before stay valid. */
export async function issuePreauth(
  ctx: Context,
  call: AuditedCall,
  userId: string,
): Promise<{ userId: string; token: string }> {
  const user = await requirePreauthRate(ctx, call, userId)
  const { scope, now, audit } = call
  const token = newOpaqueToken(scope.hostId)
  // A status that changes from here on is seen when the token is exchanged.
  return ctx.db.transaction(scope, async (tx) => {
    await insertPreauthToken(tx, {
      hash: token.hash,
      userId: user.id,
      issuedAt: now,
      expiresAt: now + preauthSeconds * 1000,
    })
    await audit.writeIn(tx)
    return { userId: user.id, token: token.text }
  })
}
