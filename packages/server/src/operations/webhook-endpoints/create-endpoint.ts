import { randomUUID } from 'node:crypto'
import type { EventType } from '@plumbline/contract'
import { endpointsPerHost } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { type EndpointRecord, insertEndpoint, lockEndpointCount } from '../../storage/webhook-endpoints.ts'
import { insertSecret } from '../../storage/webhook-secrets.ts'
import type { AuditedCall } from '../call.ts'
import { sealBasicPassword } from './basic-password.ts'
import { requireAddress } from './require-address.ts'
import { makeSecret } from './webhook-secret.ts'

interface WantedEndpoint {
  url: string
  description?: string | undefined
  types?: readonly EventType[] | null | undefined
  enabled?: boolean | undefined
  basicAuth?: { username: string; password: string } | undefined
}

// Room comes only from a deletion, so there is no better moment to name.
const fullRetrySeconds = 60

export async function createEndpoint(
  ctx: Context,
  { scope, now, audit }: AuditedCall,
  { url: given, description = '', types = null, enabled = true, basicAuth }: WantedEndpoint,
): Promise<EndpointRecord & { secret: string }> {
  const url = await requireAddress(ctx, given)
  const id = randomUUID()
  const { secret, ...made } = makeSecret(ctx, scope.hostId)
  return ctx.db.transaction(scope, async (tx) => {
    if ((await lockEndpointCount(tx)) >= endpointsPerHost)
      throw new Refusal('quota-used', { endpoints: endpointsPerHost }, fullRetrySeconds)
    const stored = await insertEndpoint(tx, {
      id,
      url,
      description,
      types: types && [...new Set(types)],
      enabled,
      basicUser: basicAuth?.username ?? null,
      sealedBasicPassword: basicAuth ? sealBasicPassword(ctx, scope.hostId, id, basicAuth.password) : null,
      createdAt: now,
    })
    await insertSecret(tx, id, { ...made, createdAt: now, previousEndsAt: now })
    audit.about({ object: `webhook-endpoint:${id}` })
    await audit.writeIn(tx)
    return { ...stored, secret }
  })
}
