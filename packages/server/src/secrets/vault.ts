import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  randomFillSync,
  timingSafeEqual,
} from 'node:crypto'
import { BoundedMap } from '@plumbline/core'
import type { KeyRing } from './key-ring.ts'

/** What a sealed blob belongs to. It is bound into the ciphertext, so a blob moved to another row does not open. */
export type SealContext = readonly [kind: string, ...ids: string[]]

/** Keys are kept as key objects: handing the bytes over anew costs more than sealing a small record does. */
export interface UserKey {
  key: KeyObject
  wrapped: Buffer
  ringVersion: number
}

/** Seals and opens what must not be readable in the database, and makes the look-up keys for it. */
export class Vault {
  readonly #ring: KeyRing
  readonly #indexKey: KeyObject
  readonly #recordKeys = new Map<string, KeyObject>()
  // Unwrapped data keys, newest last. A KMS round trip per read would be too slow; the bound keeps few of them in memory.
  readonly #userKeys: BoundedMap<string, { key: KeyObject; until: number }>

  constructor(ring: KeyRing, maxUserKeys = defaultMaxUserKeys) {
    this.#ring = ring
    this.#userKeys = new BoundedMap(maxUserKeys)
    this.#indexKey = createSecretKey(ring.derive('blind index'))
  }

  /** How many data keys lie open in memory. */
  get remembered(): number {
    return this.#userKeys.size
  }

  get ring(): KeyRing {
    return this.#ring
  }

  async newUserKey(hostId: string, userId: string): Promise<UserKey> {
    const dataKey = randomBytes(32)
    const wrapped = await this.#ring.wrap(dataKey, keyContext(hostId, userId))
    return { key: createSecretKey(dataKey), wrapped, ringVersion: wrapped.readUInt32BE(0) }
  }

  async userKey(hostId: string, userId: string, wrapped: Buffer): Promise<KeyObject> {
    // The wrapped bytes are part of the key of the cache: a destroyed or exchanged key never hits.
    const cacheKey = `${userId}${wrapped.toString('latin1')}`
    const known = this.#userKeys.get(cacheKey)
    const now = performance.now()
    if (known && known.until > now) return known.key
    const key = createSecretKey(await this.#ring.unwrap(wrapped, keyContext(hostId, userId)))
    this.#userKeys.set(cacheKey, { key, until: now + userKeyLifetimeMs })
    return key
  }

  /** The same data key under the newest key-encryption key. */
  async rewrap(hostId: string, userId: string, wrapped: Buffer): Promise<Buffer> {
    const context = keyContext(hostId, userId)
    return this.#ring.wrap(await this.#ring.unwrap(wrapped, context), context)
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
const defaultMaxUserKeys = 4_000
const userKeyLifetimeMs = 5 * 60_000
const formatVersion = 1

function keyContext(hostId: string, userId: string): string {
  return `user-key ${hostId} ${userId}`
}

export function seal(key: KeyObject | Buffer, plain: Buffer | string, context: SealContext): Buffer {
  const iv = nextIv()
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(context.join('\0')))
  const body = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain)
  cipher.final()
  return Buffer.concat([formatByte, iv, body, cipher.getAuthTag()])
}

export function open(key: KeyObject | Buffer, sealed: Buffer, context: SealContext): Buffer {
  if (sealed[0] !== formatVersion || sealed.length < 29) throw new Error('Sealed data of an unknown format')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13))
  decipher.setAAD(Buffer.from(context.join('\0')))
  decipher.setAuthTag(sealed.subarray(sealed.length - 16))
  const body = decipher.update(sealed.subarray(13, sealed.length - 16))
  decipher.final()
  return body
}

export function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

const formatByte = Buffer.from([formatVersion])

// Drawing random bytes in blocks costs half as much as drawing twelve at a time.
const ivBlock = Buffer.alloc(12 * 256)
const ivState = { next: ivBlock.length }

function nextIv(): Buffer {
  if (ivState.next === ivBlock.length) {
    randomFillSync(ivBlock)
    ivState.next = 0
  }
  const iv = Buffer.from(ivBlock.subarray(ivState.next, ivState.next + 12))
  ivState.next += 12
  return iv
}
