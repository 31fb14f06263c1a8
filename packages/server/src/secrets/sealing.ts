import { createCipheriv, createDecipheriv, type KeyObject, randomFillSync } from 'node:crypto'

/** What a sealed blob belongs to. It is bound into the ciphertext, so a blob moved to another row does not open. */
export type SealContext = readonly [kind: string, ...ids: string[]]

const formatVersion = 1

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
