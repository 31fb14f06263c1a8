import { createHash, createHmac } from 'node:crypto'
import { Refusal } from '@plumbline/core'
import { scopeOfHost } from '../../access/authenticate.ts'
import { startFamily, type TokenAnswer } from '../../access/issue-tokens.ts'
import type { Context } from '../../context.ts'
import { sameBytes } from '../../secrets/vault.ts'
import type { Transaction } from '../../storage/database.ts'

export interface LoginAudit {
  about(known: { object?: string; actor?: string; hostId?: string }): void
  writeIn(tx: Transaction): Promise<void>
}

/** 60 log-ins and 10 failures a minute per key. */
const attempts = { perSecond: 1, burst: 60 }
const failures = { perSecond: 10 / 60, burst: 10 }

/**
 * Checks API key and secret. An unknown, revoked or expired key goes the same way as a wrong secret and takes the same
 * time: the secret is hashed and compared in every case.
 */
export async function logInHost(
  ctx: Context,
  {
    address,
    audit,
    sourceAllowed,
  }: { address: string; audit: LoginAudit; sourceAllowed(sources: readonly string[], address: string): boolean },
  given: { apikey: string; secret: string },
): Promise<TokenAnswer> {
  const bucket = createHash('sha256').update(given.apikey).digest('base64')
  for (const [name, rate] of [['login', attempts] as const, ['login failures', failures] as const]) {
    const verdict =
      name === 'login'
        ? await ctx.limiter.take(`${name} ${bucket}`, rate)
        : await ctx.limiter.peek(`${name} ${bucket}`, rate)
    if (!verdict.allowed) throw new Refusal('rate-limited', {}, verdict.retryAfterSeconds)
  }
  const key = ctx.directory.apiKey(given.apikey)
  const matches = sameBytes(hashApiSecret(ctx, given.secret), key?.secretHash ?? neverMatching)
  const alive = key && key.revokedAt === null && (key.expiresAt === null || key.expiresAt > ctx.clock.now())
  const host = key && ctx.directory.host(key.hostId)
  if (key && host) audit.about({ hostId: host.id, actor: `key:${key.id}` })
  if (!matches || !alive || !host) {
    await ctx.limiter.take(`login failures ${bucket}`, failures)
    throw new Refusal('credentials-wrong')
  }
  if (host.suspended) throw new Refusal('host-suspended')
  if (!sourceAllowed(key.sources, address)) throw new Refusal('source-not-allowed')
  audit.about({ object: `host:${host.id}` })
  const issue = { directory: ctx.directory, issuer: ctx.config.publicUrl }
  const holder = { hostId: host.id, keyId: key.id, userId: null }
  return ctx.db.transaction(scopeOfHost(ctx.directory, host.id)!, async (tx) => {
    const [answer] = await Promise.all([startFamily(issue, tx, holder, ctx.clock.hostNow(host.id)), audit.writeIn(tx)])
    return answer
  })
}

const neverMatching = Buffer.alloc(32)

/** Secrets are long and random, so a keyed hash is enough; without the ring the stored hash is of no use. */
export function hashApiSecret(ctx: Pick<Context, 'vault'>, secret: string): Buffer {
  return createHmac('sha256', ctx.vault.recordKey('api secrets')).update(secret).digest()
}
