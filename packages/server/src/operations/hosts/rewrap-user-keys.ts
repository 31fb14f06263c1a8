import type { Context } from '../../context.ts'
import { lowestId } from '../../storage/lowest-id.ts'
import { replaceUserKey, userKeysBelow } from '../../storage/user-keys.ts'

const pageSize = 200

/**
 * Brings every user's data key under the newest key of the ring. This can be stopped at any instant and goes on where it was:
 * the database says which keys are left. A key that cannot be opened is passed over and counted.
 */
export async function rewrapUserKeys(
  ctx: Pick<Context, 'system' | 'vault'>,
): Promise<{ rewrapped: number; failed: number }> {
  const version = ctx.vault.ring.currentVersion
  const count = { rewrapped: 0, failed: 0 }
  let after: Parameters<typeof userKeysBelow>[2] = { ringVersion: 0, hostId: lowestId, userId: lowestId }
  for (;;) {
    const keys = await userKeysBelow(ctx.system, version, after, pageSize)
    for (const key of keys) {
      const wrapped = await ctx.vault.rewrap(key.hostId, key.userId, key.wrapped).catch(() => undefined)
      if (!wrapped) count.failed++
      else if (await replaceUserKey(ctx.system, key, wrapped, wrapped.readUInt32BE(0))) count.rewrapped++
    }
    const last = keys.at(-1)
    if (!last || keys.length < pageSize) return count
    after = last
  }
}
