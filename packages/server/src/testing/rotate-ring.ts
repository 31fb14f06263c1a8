import { knowRingKey } from '../operations/hosts/know-ring.ts'
import { addRingKey, LocalKeyRing, newest, useNewestRingKey } from '../secrets/key-ring.ts'
import type { Platform } from './platform.ts'

/** Brings a new key of the ring into use, as `plumbline key-ring rotate` does, and re-wraps nothing. */
export async function rotateRing(platform: Platform, path: string): Promise<void> {
  const added = await addRingKey(path)
  await knowRingKey(platform.ctx.system, new LocalKeyRing(path), newest(added), Date.now())
  await useNewestRingKey(path)
}
