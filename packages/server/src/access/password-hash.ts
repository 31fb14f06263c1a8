import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { sameBytes } from '../secrets/same-bytes.ts'

/** How much work a hash is: 19 MiB, twice over, about 40 ms. Stored with each hash, so that it can be raised later. */
interface HashCost {
  memoryKib: number
  passes: number
  parallelism: number
}

const currentCost: HashCost = { memoryKib: 19_456, passes: 2, parallelism: 1 }

const saltBytes = 16
const digestBytes = 32
const derive = promisify(argon2)

/** The text that is stored: kind, cost, salt and digest. */
export async function hashPassword(password: string, pepper: Buffer, cost = currentCost): Promise<string> {
  const salt = randomBytes(saltBytes)
  const digest = await digestOf(password, pepper, salt, cost)
  return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(digest)}`
}

/** Without a stored hash the same work is done for nothing, so that the time it takes does not show whether there is one. */
export async function checkPassword(password: string, pepper: Buffer, stored: string | null): Promise<HashCheck> {
  const parts = stored === null ? undefined : readHash(stored)
  const { salt, digest, cost } = parts ?? { salt: randomBytes(saltBytes), digest: null, cost: currentCost }
  const given = await digestOf(password, pepper, salt, cost)
  const right = digest !== null && sameBytes(given, digest)
  return { right, outdated: right && !isCurrent(cost) }
}

export interface HashCheck {
  right: boolean
  /** Made at another cost than hashes are made today. */
  outdated: boolean
}

function digestOf(password: string, pepper: Buffer, nonce: Buffer, cost: HashCost): Promise<Buffer> {
  return derive('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce,
    // A stolen table is of no use without the key ring.
    secret: pepper,
    tagLength: digestBytes,
    memory: cost.memoryKib,
    passes: cost.passes,
    parallelism: cost.parallelism,
  })
}

function readHash(stored: string): { salt: Buffer; digest: Buffer; cost: HashCost } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!match) throw new Error('A password hash of an unknown form')
  const [, memory, passes, parallelism, salt = '', digest = ''] = match
  return {
    salt: Buffer.from(salt, 'base64'),
    digest: Buffer.from(digest, 'base64'),
    cost: { memoryKib: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  }
}

function isCurrent(cost: HashCost): boolean {
  const { memoryKib, passes, parallelism } = currentCost
  return cost.memoryKib === memoryKib && cost.passes === passes && cost.parallelism === parallelism
}

function text(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
