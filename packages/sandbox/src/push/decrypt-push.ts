import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import type { Browser } from './browsers.ts'

const [saltBytes, sizeBytes, tagBytes] = [16, 4, 16]

/** Opens a message as a browser does (RFC 8291). Null: it is not for this browser, or not in one whole record. */
export function decryptPush(body: Buffer, browser: Browser): Buffer | null {
  const keyAt = saltBytes + sizeBytes + 1
  const keyBytes = body.length > keyAt ? body.readUInt8(keyAt - 1) : 0
  const textAt = keyAt + keyBytes
  if (keyBytes !== 65 || body.length < textAt + tagBytes + 1) return null
  if (body.length - textAt > body.readUInt32BE(saltBytes)) return null
  try {
    const senderKey = body.subarray(keyAt, textAt)
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(browser.privateKey, 'base64url'))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
    const auth = Buffer.from(browser.auth, 'base64url')
    const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32))
    const derive = (purpose: string, length: number) =>
      Buffer.from(hkdfSync('sha256', shared, body.subarray(0, saltBytes), `Content-Encoding: ${purpose}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(body.subarray(-tagBytes))
    const opened = Buffer.concat([decipher.update(body.subarray(textAt, -tagBytes)), decipher.final()])
    // 2 ends the text of the only record, zeros follow.
    const end = opened.findLastIndex((byte) => byte !== 0)
    return opened[end] === 2 ? opened.subarray(0, end) : null
  } catch {
    return null
  }
}
