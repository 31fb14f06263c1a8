import type { Context } from '../../context.ts'
import { replaceUserKey, userKeysNotUnder } from '../../storage/user-keys.ts'

const pageSize = 200

/**
 * Brings every user's data key under the newest key of the ring. It can be stopped at any instant and goes on where it was:
 * what is left to do is what the database says is left.
 */
export async function rewrapUserKeys(ctx: Pick<Context, 'system' | 'vault'>): Promise<number> {
  let rewrapped = 0
  for (;;) {
    const version = ctx.vault.ring.currentVersion
    const keys = await userKeysNotUnder(ctx.system, version, pageSize)
    for (const key of keys) {
      const wrapped = await ctx.vault.rewrap(key.hostId, key.userId, key.wrapped)
      if (await replaceUserKey(ctx.system, key, wrapped, wrapped.readUInt32BE(0))) rewrapped++
    }
    if (keys.length < pageSize) return rewrapped
  }
}
