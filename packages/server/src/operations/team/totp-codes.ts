import { createHmac, randomBytes } from 'node:crypto'
import { acceptedSteps, totp } from '@plumbline/core/team'
import { sameBytes } from '../../secrets/same-bytes.ts'

/** The secret of an authenticator app, base32 as the apps take it. */
export function newTotpSecret(): string {
  return base32(randomBytes(totp.secretBytes))
}

/** The address that apps read from a picture. */
export function totpUri(secret: string, email: string): string {
  const label = encodeURIComponent(`Plumbline:${email}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=Plumbline&algorithm=SHA1&digits=${totp.digits}&period=${totp.stepMs / 1000}`
}

/** RFC 6238 with SHA-1, which is what the apps do. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = digest[digest.length - 1]! & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** totp.digits).padStart(totp.digits, '0')
}

/** The step whose code was given, of those that are taken now; undefined for a wrong or used one. */
export function stepOfCode(secret: string, code: string, at: number, lastUsedStep: number): number | undefined {
  const given = Buffer.from(code)
  return acceptedSteps(at, lastUsedStep).find((step) => sameBytes(Buffer.from(totpCode(secret, step)), given))
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((part) => alphabet[Number.parseInt(part.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
