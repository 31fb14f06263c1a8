import { createHmac, hash } from 'node:crypto'
import { loginFailuresPerMinute } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { maskedAddress, sourceAllowed } from '../../access/addresses.ts'
import { scopeOfHost } from '../../access/authenticate.ts'
import { startFamily, type TokenAnswer } from '../../access/issue-tokens.ts'
import { perMinute, type Verdict } from '../../access/limiter.ts'
import type { Context } from '../../context.ts'
import { sameBytes } from '../../secrets/same-bytes.ts'
import { noteKeyLogin } from '../../storage/api-key-logins.ts'
import type { AuditWriter } from '../call.ts'

/**
 * Checks API key and secret. An unknown, revoked or expired key goes the same way as a wrong secret: the secret is hashed and
 * compared, the failure counted and recorded, all under the same limit. Only the right secret shows anything of the host.
 */
export async function logInHost(
  ctx: Context,
  { address, audit }: { address: string; audit: AuditWriter },
  given: { apikey: string; secret: string },
): Promise<TokenAnswer> {
  const bucket = hash('sha256', given.apikey, 'base64')
  // The limit is no setting of the host: another limit would show that the key is known.
  const failures = [`login failures ${bucket}`, perMinute(loginFailuresPerMinute)] as const
  const key = ctx.directory.apiKey(given.apikey)
  const host = key && ctx.directory.host(key.hostId)
  const matches = sameBytes(hashApiSecret(ctx, given.secret), key?.secretHash ?? neverMatching)
  const alive = key && ctx.directory.isKeyAlive(key.id, ctx.clock.now())
  if (key && host) audit.about({ hostId: host.id, actor: `key:${key.id}` })
  if (!matches || !alive || !host) {
    refuseOver(await ctx.limiter.take(...failures))
    throw new Refusal('credentials-wrong')
  }
  // After too many wrong secrets the right one gets the same answer.
  refuseOver(await ctx.limiter.peek(...failures))
  refuseOver(await ctx.limiter.take(`login ${bucket}`, perMinute(host.settings.limits.loginPerMinute)))
  if (host.suspended) throw new Refusal('host-suspended')
  if (!sourceAllowed(key.sources, address)) throw new Refusal('source-not-allowed')
  audit.about({ object: `host:${host.id}` })
  const issue = { directory: ctx.directory, issuer: ctx.config.publicUrl }
  const holder = { hostId: host.id, keyId: key.id, userId: null }
  const now = ctx.clock.now()
  const unnoted = ctx.notedLogins.isDue(key.id, now)
  const answer = await ctx.db.transaction(scopeOfHost(ctx.directory, host.id)!, async (tx) => {
    const [answer] = await Promise.all([
      startFamily(issue, tx, holder, ctx.clock.hostNow(host.id)),
      audit.writeIn(tx),
      unnoted && noteKeyLogin(tx, key.id, { at: now, network: maskedAddress(address) }),
    ])
    return answer
  })
  if (unnoted) ctx.notedLogins.noted(key.id, now)
  return answer
}

const neverMatching = Buffer.alloc(32)

function refuseOver(verdict: Verdict): void {
  if (!verdict.allowed) throw new Refusal('rate-limited', {}, verdict.retryAfterSeconds)
}

/** Secrets are long and random, so a keyed hash is enough; without the ring the stored hash is of no use. */
export function hashApiSecret(ctx: Pick<Context, 'vault'>, secret: string): Buffer {
  return createHmac('sha256', ctx.vault.recordKey('api secrets')).update(secret).digest()
}
