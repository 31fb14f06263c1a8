/** The parts that tests use. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  export function decrypt(
    body: Buffer,
    params: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer | string },
  ): Buffer
  export function encrypt(
    body: Buffer,
    params: { version: 'aes128gcm'; dh: string; privateKey: ECDH; authSecret: string },
  ): Buffer
}
