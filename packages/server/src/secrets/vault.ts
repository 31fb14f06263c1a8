import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { BoundedMap } from '@plumbline/core/collections'
import { Refusal } from '@plumbline/core/refusals'
import type { KeyRing } from './key-ring.ts'
import { type RecordIdsOf, type RecordThing, recordThings } from './sealed-things.ts'
import { open, type SealContext, seal } from './sealing.ts'
import { UserBox } from './user-box.ts'

/** A box that was just made, and its key as it is stored with the user. */
export interface NewUserBox {
  box: UserBox
  wrapped: Buffer
  ringVersion: number
}

/** Seals and opens what must not be readable in the database, and makes the look-up keys for it. */
export class Vault {
  readonly #ring: KeyRing
  readonly #indexKey: KeyObject
  readonly #recordKeys = new Map<string, KeyObject>()
  // Boxes with unwrapped keys, newest last. A KMS round trip per read would be too slow; the bound keeps few of them in memory.
  readonly #boxes: BoundedMap<string, { box: UserBox; until: number }>

  constructor(ring: KeyRing, maxBoxes = defaultMaxBoxes) {
    this.#ring = ring
    this.#boxes = new BoundedMap(maxBoxes)
    this.#indexKey = createSecretKey(ring.derive('blind index'))
  }

  /** How many data keys are unwrapped in memory. */
  get remembered(): number {
    return this.#boxes.size
  }

  get ring(): KeyRing {
    return this.#ring
  }

  async newUserBox(hostId: string, userId: string): Promise<NewUserBox> {
    const dataKey = randomBytes(32)
    const wrapped = await this.#ring.wrap(dataKey, keyContext(hostId, userId))
    const box = new UserBox(createSecretKey(dataKey), { hostId, userId })
    return { box, wrapped, ringVersion: wrapped.readUInt32BE(0) }
  }

  /** Refuses a user whose key was destroyed: nothing of it can be read any more. */
  async boxOf(user: { hostId: string; id: string; wrappedKey: Buffer | null }): Promise<UserBox> {
    const { hostId, id: userId, wrappedKey } = user
    if (wrappedKey === null) throw new Refusal('user-token-invalid')
    // The wrapped bytes are part of the key of the cache: a destroyed or exchanged key never hits.
    const cacheKey = `${userId}${wrappedKey.toString('latin1')}`
    const known = this.#boxes.get(cacheKey)
    const now = performance.now()
    if (known && known.until > now) return known.box
    const key = createSecretKey(await this.#ring.unwrap(wrappedKey, keyContext(hostId, userId)))
    const box = new UserBox(key, { hostId, userId })
    this.#boxes.set(cacheKey, { box, until: now + boxLifetimeMs })
    return box
  }

  /** The same data key under the newest key-encryption key. */
  async rewrap(hostId: string, userId: string, wrapped: Buffer): Promise<Buffer> {
    const context = keyContext(hostId, userId)
    return this.#ring.wrap(await this.#ring.unwrap(wrapped, context), context)
  }

  sealRecord<Thing extends RecordThing>(thing: Thing, plain: Buffer | string, ...ids: RecordIdsOf<Thing>): Buffer {
    return seal(this.recordKey(recordThings[thing].purpose), plain, contextOf(thing, ids))
  }

  openRecord<Thing extends RecordThing>(thing: Thing, sealed: Buffer, ...ids: RecordIdsOf<Thing>): Buffer {
    return open(this.recordKey(recordThings[thing].purpose), sealed, contextOf(thing, ids))
  }

  /** A key for records that outlive any one user, by purpose. */
  recordKey(purpose: string): KeyObject {
    let key = this.#recordKeys.get(purpose)
    if (!key) {
      key = createSecretKey(this.#ring.derive(`records ${purpose}`))
      this.#recordKeys.set(purpose, key)
    }
    return key
  }

  /** Equal values of one host give equal indexes; without the ring a value can neither be tried nor linked across hosts. */
  blindIndex(kind: string, hostId: string, value: string): Buffer {
    return createHmac('sha256', this.#indexKey).update(`${kind}\0${hostId}\0${value}`).digest()
  }
}

/** A key object takes two and a half kilobytes. */
const defaultMaxBoxes = 4_000
const boxLifetimeMs = 5 * 60_000

function keyContext(hostId: string, userId: string): string {
  return `user-key ${hostId} ${userId}`
}

function contextOf<Thing extends RecordThing>(thing: Thing, ids: RecordIdsOf<Thing>): SealContext {
  const { context } = recordThings[thing] as { context: (...ids: string[]) => SealContext }
  return context(...ids)
}
