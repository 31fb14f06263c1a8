import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { hostAccessSeconds } from '@plumbline/core/promises'
import type { Vault } from '../../secrets/vault.ts'
import type { Database } from '../../storage/database.ts'
import { deleteRetiredSigningKeys, insertSigningKey } from '../../storage/signing-keys.ts'

/** A new key for access tokens. The old one verifies until the last token it signed has expired. */
export async function rotateSigningKey(parts: { system: Database; vault: Vault }, now: number): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const kid = randomBytes(9).toString('base64url')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await insertSigningKey(
    parts.system,
    {
      kid,
      publicJwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'EdDSA' },
      sealedPrivate: parts.vault.sealRecord('signingKey', pem, kid),
      createdAt: now,
    },
    now + (hostAccessSeconds + 60) * 1000,
  )
  await deleteRetiredSigningKeys(parts.system, now)
  return kid
}
