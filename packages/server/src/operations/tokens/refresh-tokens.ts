import { errors } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { scopeOfHost } from '../../access/authenticate.ts'
import { continueFamily, type TokenAnswer } from '../../access/issue-tokens.ts'
import { claimedHostId, hashToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { claimRefreshToken, revokeFamily, usedTokenFamily } from '../../storage/token-families.ts'
import type { AuditWriter } from '../call.ts'

interface RefreshAudit extends AuditWriter {
  alsoIn(tx: Transaction, action: string, outcome: string): Promise<void>
}

/**
 * Uses up a refresh token and gives the next pair. A token that comes a second time was stolen or copied: it is unknown
 * which of the two callers is the right one, so the whole family ends, with all its access tokens.
 */
export async function refreshTokens(
  ctx: Context,
  audit: RefreshAudit,
  kind: 'host' | 'user',
  token: string,
): Promise<TokenAnswer> {
  const hostId = claimedHostId(token)
  const host = hostId === undefined ? undefined : ctx.directory.host(hostId)
  const scope = host && scopeOfHost(ctx.directory, host.id)
  if (!host || !scope) throw new Refusal('refresh-unusable')
  audit.about({ hostId: host.id })
  const now = ctx.clock.hostNow(host.id)
  const hash = hashToken(token)
  const result = await ctx.db.transaction(scope, async (tx) => {
    const family = await claimRefreshToken(tx, hash, kind, now)
    // A key that ended takes its log-ins with it.
    const ended = family?.keyId != null && !ctx.directory.isKeyAlive(family.keyId, ctx.clock.now())
    if (family && !ended) {
      if (host.suspended) throw new Refusal('host-suspended')
      const actor = kind === 'host' ? `key:${family.keyId}` : `user:${family.userId}`
      audit.about({ actor, object: kind === 'host' ? `host:${host.id}` : actor })
      const issue = { directory: ctx.directory, issuer: ctx.config.publicUrl }
      const { keyId, userId, components } = family
      const holder = { hostId: host.id, keyId, userId, components }
      const [answer] = await Promise.all([continueFamily(issue, tx, holder, family, now), audit.writeIn(tx)])
      return { answer }
    }
    const reused = await usedTokenFamily(tx, hash, kind)
    if (reused !== undefined) {
      await revokeFamily(tx, reused, 'refresh token used twice', ctx.clock.now())
      await audit.alsoIn(tx, 'token.reuse', errors['refresh-unusable'].code)
    }
    return { reused }
  })
  if (result.answer) return result.answer
  // A session of a user is looked up at every call; remembering those that end would only fill the memory.
  if (result.reused !== undefined && kind === 'host') ctx.directory.markRevoked(result.reused)
  throw new Refusal('refresh-unusable')
}
