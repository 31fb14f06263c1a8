import { identity } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { storeIdentity } from '../../operations/identity/store-identity.ts'

export const identityHandler = handle(identity, async (call, ctx) => {
  const { userId, created } = await storeIdentity(ctx, call, call.params.userId, call.body)
  return { userId, identityOnFile: true as const, created, updatedAt: call.now }
})
