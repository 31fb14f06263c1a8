import { createHash, createHmac, randomUUID } from 'node:crypto'
import { hourMs } from '@plumbline/core/calendar'
import { idempotencyKeyHours } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { claimIdempotencyKey, keepAnswer, releaseIdempotencyKey } from '../../storage/idempotency-keys.ts'

export interface StoredAnswer {
  status: number
  body: string | null
}

interface KeyedRequest {
  key: string
  userId: string | null
  method: string
  path: string
  search: string
  body: Buffer
}

/** A key whose request runs. It ends with the answer kept or the key given back. */
export interface ClaimedKey {
  keep(answer: StoredAnswer): Promise<void>
  release(): Promise<void>
}

/**
 * Takes the key for this request, or gives the answer of the first one. A key belongs to one host, user, method and path;
 * the same key with another query or body is refused, and so is one whose first request is still running.
 */
export async function claimKey(
  ctx: Context,
  scope: HostScope,
  request: KeyedRequest,
): Promise<{ claimed: ClaimedKey } | { replay: StoredAnswer }> {
  if (!/^[\x20-\x7e]{1,255}$/.test(request.key)) throw new Refusal('idempotency-key-malformed')
  const scopeHash = sha256([request.userId ?? '', request.method, request.path, request.key])
  const fingerprint = fingerprintOf(ctx, scope, scopeHash, request)
  const lease = randomUUID()
  const now = ctx.clock.now()
  const result = await claimIdempotencyKey(ctx.db, scope, {
    scopeHash,
    fingerprint,
    lease,
    now,
    leasedUntil: now + leaseMs,
    expiresAt: now + idempotencyKeyHours * hourMs,
  })
  const asked = [scope.hostId, scopeHash.toString('hex')] as const
  if (!result.claimed) {
    if (!result.fingerprint.equals(fingerprint)) throw new Refusal('idempotency-mismatch')
    if (result.sealedAnswer === null) throw new Refusal('idempotency-running', {}, 1)
    return {
      replay: JSON.parse(
        ctx.vault.openRecord('keptAnswer', result.sealedAnswer, ...asked).toString('utf8'),
      ) as StoredAnswer,
    }
  }
  return {
    claimed: {
      keep: (answer) => {
        const sealed = ctx.vault.sealRecord('keptAnswer', JSON.stringify(answer), ...asked)
        return keepAnswer(ctx.db, scope, scopeHash, lease, sealed)
      },
      release: () => releaseIdempotencyKey(ctx.db, scope, scopeHash, lease),
    },
  }
}

// Longer than any request can run: after this the process that claimed the key is gone.
const leaseMs = 60_000

function sha256(parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

/** Bodies contain codes and numbers that can be found from a plain hash by trying all; this hash needs the key ring. */
function fingerprintOf(ctx: Context, scope: HostScope, scopeHash: Buffer, request: KeyedRequest): Buffer {
  return createHmac('sha256', ctx.vault.recordKey('idempotency fingerprint'))
    .update(JSON.stringify([scope.hostId, scopeHash.toString('hex'), request.search]))
    .update(request.body)
    .digest()
}
