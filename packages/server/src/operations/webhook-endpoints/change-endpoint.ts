import type { EventType } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { deleteEndpoint, type EndpointRecord, updateEndpoint } from '../../storage/webhook-endpoints.ts'
import type { AuditedCall } from '../call.ts'
import { sealBasicPassword } from './basic-password.ts'
import { requireAddress } from './require-address.ts'

interface WantedChange {
  url?: string | undefined
  description?: string | undefined
  types?: readonly EventType[] | null | undefined
  enabled?: boolean | undefined
  basicAuth?: { username: string; password: string } | null | undefined
}

export async function changeEndpoint(
  ctx: Context,
  { scope, audit }: AuditedCall,
  id: string,
  { url: given, types, basicAuth, ...rest }: WantedChange,
): Promise<EndpointRecord> {
  audit.about({ object: `webhook-endpoint:${id}` })
  const url = given === undefined ? undefined : await requireAddress(ctx, given)
  return ctx.db.transaction(scope, async (tx) => {
    const changed = await updateEndpoint(tx, id, {
      ...rest,
      url,
      types: types && [...new Set(types)],
      basicAuth: basicAuth && {
        user: basicAuth.username,
        sealedPassword: sealBasicPassword(ctx, scope.hostId, id, basicAuth.password),
      },
    })
    if (!changed) throw new Refusal('webhook-endpoint-not-found')
    await audit.writeIn(tx)
    return changed
  })
}

export async function removeEndpoint(ctx: Context, { scope, audit }: AuditedCall, id: string): Promise<void> {
  audit.about({ object: `webhook-endpoint:${id}` })
  await ctx.db.transaction(scope, async (tx) => {
    if (!(await deleteEndpoint(tx, id))) throw new Refusal('webhook-endpoint-not-found')
    await audit.writeIn(tx)
  })
}
