import { IdentityFailure } from '@plumbline/connectors'
import { statusRule } from '@plumbline/core/enrollment'
import { scopeOfHost } from '../../access/authenticate.ts'
import type { AuditDraft } from '../../audit/audit-draft.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { type IdentitySend, identitySendByLink, noteIdentitySend } from '../../storage/identity-sends.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import { readUser } from '../../storage/users.ts'
import { requireConsent } from '../consent/record-consent.ts'
import { toOutage } from './identity-outage.ts'
import { linkHash, readLinkId } from './link-address.ts'

/**
 * - `ready`: a good link that was not opened yet.
 * - `confirmed`: opened, now or before.
 * - `unusable`: everything else, told alike: unknown, run out, replaced, of a session that has ended.
 * - `down`: the vendor could not be told.
 */
export type OpenedLink = 'ready' | 'confirmed' | 'unusable' | 'down'

interface LinkVisit {
  id: string
  /** Otherwise it is only looked at. */
  confirm: boolean
  requestId: string
  address: string
  traceparent: string
}

/** Somebody opens the link that was sent. Whoever has it is taken for the person: that is what it proves. */
export async function openLink(ctx: Context, visit: LinkVisit): Promise<OpenedLink> {
  const named = readLinkId(visit.id)
  const host = named && ctx.directory.host(named.hostId)
  const scope = host && scopeOfHost(ctx.directory, host.id)
  if (!named || !scope || host.suspended) return 'unusable'
  const call = { scope, host, now: ctx.clock.hostNow(host.id) }
  const hash = linkHash(named.secret)
  const found = await ctx.db.transaction(scope, async (tx) => {
    const known = await lookAt(tx, hash, call.now)
    if (visit.confirm && known.state === 'ready') {
      const consentVersion = await requireConsent(ctx, tx, call, known.send.userId)
      const asked = { provider: 'SMFA', operation: 'open', purpose: 'IDENTITY_VERIFICATION' } as const
      await insertProviderCall(tx, { ...asked, userId: known.send.userId, consentVersion, at: call.now })
    }
    return known
  })
  if (!visit.confirm || found.state !== 'ready') return found.state
  const { userId } = found.send
  try {
    const opened = await ctx.providers
      .of(host.id)
      .identity.smfa.markOpened(named.secret, { traceparent: visit.traceparent })
    if (!opened) return 'unusable'
  } catch (fault) {
    if (!(fault instanceof IdentityFailure)) throw fault
    await toOutage(ctx, call, userId, fault, 'smfa-service-down')
    return 'down'
  }
  return settle(ctx, call, hash, userId, visit)
}

type Found = { state: 'ready'; send: IdentitySend } | { state: 'confirmed' | 'unusable' }

async function lookAt(tx: Transaction, hash: Buffer, now: number): Promise<Found> {
  const send = await identitySendByLink(tx, hash)
  if (!send || send.expiresAt <= now || send.failedAt !== null) return { state: 'unusable' }
  const user = await readUser(tx, send.userId)
  if (!user || statusRule('prove-identity', user.status) !== 'yes') return { state: 'unusable' }
  // Once it has identified the person its session is over, and it is still the link that was confirmed.
  if (send.replacedAt !== null && send.usedAt === null) return { state: 'unusable' }
  return send.openedAt === null && send.usedAt === null ? { state: 'ready', send } : { state: 'confirmed' }
}

async function settle(
  ctx: Context,
  { scope, now }: { scope: HostScope; now: number },
  hash: Buffer,
  userId: string,
  visit: LinkVisit,
): Promise<OpenedLink> {
  return ctx.db.transaction(scope, async (tx) => {
    await lockUser(tx, userId)
    const found = await lookAt(tx, hash, now)
    if (found.state !== 'ready') return found.state
    await noteIdentitySend(tx, found.send.id, { openedAt: now })
    const draft: AuditDraft = {
      hostId: scope.hostId,
      actor: 'anyone',
      action: 'identity.smfa.open',
      object: `user:${userId}`,
      requestId: visit.requestId,
      address: visit.address,
      outcome: 'OK',
    }
    await ctx.trail.recordIn(tx, draft)
    return 'confirmed'
  })
}
