import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Of one browser: its point on P-256, uncompressed in 65 bytes, and 16 bytes that only it and we know. */
export interface PushKeys {
  readonly p256dh: Buffer
  readonly auth: Buffer
}

const curve = 'prime256v1'
/** One record holds everything; push services need not take more than 4096 bytes. */
const recordBytes = 4096
const headerBytes = 16 + 4 + 1 + 65
const tagBytes = 16

/** A push service takes no message that is longer when encrypted. */
export const maxPushBytes = recordBytes - headerBytes - tagBytes - 1

/** Messages are filled up to a multiple of this, so that the push service cannot tell them by their length. */
const paddedBytes = 1024

/**
 * Encrypts a message for one browser (RFC 8291, in the encoding aes128gcm of RFC 8188). The push service that carries it learns
 * neither what it says nor how long it is. `chosen` replaces what is drawn anew for every message; for the worked example only.
 */
export function encryptPush(
  plain: Buffer,
  { p256dh, auth }: PushKeys,
  chosen: { readonly sender?: ECDH; readonly salt?: Buffer; readonly unpadded?: true } = {},
): Buffer {
  if (plain.length > maxPushBytes) throw new Error('A push message is too long.')
  const sender = chosen.sender ?? newSender()
  const salt = chosen.salt ?? randomBytes(16)
  const ownPoint = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownPoint])
  const shared = Buffer.from(hkdfSync('sha256', sender.computeSecret(p256dh), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
  const length = chosen.unpadded
    ? plain.length
    : Math.min(Math.ceil(plain.length / paddedBytes) * paddedBytes, maxPushBytes)
  const header = Buffer.alloc(5)
  header.writeUInt32BE(recordBytes)
  header.writeUInt8(ownPoint.length, 4)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 ends the text of the last record; zeros fill it up.
  const filled = Buffer.concat([plain, Buffer.of(2), Buffer.alloc(length - plain.length)])
  return Buffer.concat([salt, header, ownPoint, cipher.update(filled), cipher.final(), cipher.getAuthTag()])
}

/** Whether the bytes are a point of the curve in its long form; anything else would fail or give a secret away. */
export function isPointOfCurve(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, curve)
    return true
  } catch {
    return false
  }
}

function newSender(): ECDH {
  const sender = createECDH(curve)
  sender.generateKeys()
  return sender
}
