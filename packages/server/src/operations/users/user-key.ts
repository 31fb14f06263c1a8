import { Refusal } from '@plumbline/core'
import type { Context } from '../../context.ts'
import type { UserRecord } from '../../storage/users.ts'

export function ownerOf(user: UserRecord): { hostId: string; userId: string } {
  return { hostId: user.hostId, userId: user.id }
}

export async function keyOf(ctx: Context, user: UserRecord) {
  if (!user.wrappedKey) throw new Refusal('user-token-invalid')
  return ctx.vault.userKey(user.hostId, user.id, user.wrappedKey)
}
