import { randomUUID } from 'node:crypto'
import { addressProblems, isPointOfCurve, type PushSubscription } from '@plumbline/connectors'
import type { Product } from '@plumbline/core/hosts'
import { pushSubscriptionsPerUser } from '@plumbline/core/promises'
import { Refusal, refusedToken } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { UserBox } from '../../secrets/user-box.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { lockUser } from '../../storage/lock-users.ts'
import {
  type PushSubscriptionRecord,
  pushSubscriptionsOf,
  savePushSubscription,
  trimPushSubscriptions,
} from '../../storage/push-subscriptions.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'

/** As a browser tells it. */
interface GivenSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

interface OpenedSubscription extends PushSubscription {
  id: string
  createdAt: number
}

const product: Product = 'PUSH'

export function requirePush(host: HostRecord): void {
  if (!host.settings.products.includes(product)) throw new Refusal('product-not-enabled', { product })
}

/** Takes a browser of the user, or finds it again by its address. */
export async function saveSubscription(
  ctx: Context,
  { scope, host, user, now, audit }: AuditedCall & { user: UserRecord },
  given: GivenSubscription,
): Promise<{ id: string; createdAt: number }> {
  await refuseUnusable(ctx, given)
  requirePush(host)
  // One form of the address, so that the same browser is recognised.
  const endpoint = new URL(given.endpoint).href
  const endpointIndex = ctx.vault.blindIndex('push endpoint', scope.hostId, endpoint)
  return ctx.db.transaction(scope, async (tx) => {
    const locked = await lockUser(tx, user.id)
    // The account was closed or moved at this very moment, which ends the session too.
    if (!locked || locked.status === 'closed') throw refusedToken('user', 'is not valid')
    const sealed = sealSubscription(await ctx.vault.boxOf(locked), endpointIndex, { ...given, endpoint })
    const saved = await savePushSubscription(tx, user.id, { id: randomUUID(), endpointIndex, sealed, createdAt: now })
    await trimPushSubscriptions(tx, user.id, saved.id, pushSubscriptionsPerUser)
    await audit.writeIn(tx)
    return saved
  })
}

/** Newest first. */
export async function openSubscriptions(
  ctx: Context,
  scope: HostScope,
  user: UserRecord,
): Promise<OpenedSubscription[]> {
  const records = await pushSubscriptionsOf(ctx.db, scope, user.id)
  if (records.length === 0) return []
  const box = await ctx.vault.boxOf(user)
  return records.map((record) => openSubscription(box, record))
}

async function refuseUnusable(ctx: Context, { endpoint, keys }: GivenSubscription): Promise<void> {
  const problem = await ctx.dialer.checkAddress(endpoint)
  const findings = [
    ...(problem ? [`endpoint: ${addressProblems[problem]}`] : []),
    ...(isPointOfCurve(Buffer.from(keys.p256dh, 'base64url'))
      ? []
      : ['keys.p256dh: must be a point on the curve P-256']),
  ]
  if (findings.length > 0) throw new Refusal('invalid-value', findings)
}

function sealSubscription(box: UserBox, endpointIndex: Buffer, { endpoint, keys }: GivenSubscription): Buffer {
  return box.seal('pushSubscription', JSON.stringify({ endpoint, ...keys }), endpointIndex.toString('hex'))
}

function openSubscription(box: UserBox, { id, createdAt, endpointIndex, sealed }: PushSubscriptionRecord) {
  const text = box.open('pushSubscription', sealed, endpointIndex.toString('hex')).toString('utf8')
  const { endpoint, p256dh, auth } = JSON.parse(text) as Record<'endpoint' | 'p256dh' | 'auth', string>
  return { id, createdAt, endpoint, p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
}
