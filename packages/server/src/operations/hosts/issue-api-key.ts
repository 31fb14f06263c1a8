import { randomBytes, randomUUID } from 'node:crypto'
import type { Vault } from '../../secrets/vault.ts'
import type { Database } from '../../storage/database.ts'
import { insertApiKey } from '../../storage/hosts.ts'
import { hashApiSecret } from '../tokens/log-in-host.ts'

interface IssuedKey {
  keyId: string
  apikey: string
  /** Shown once; only its hash is kept. */
  secret: string
}

/** `known` is given where the values must be the same again, as for the seeded hosts. */
export async function issueApiKey(
  parts: { system: Database; vault: Vault },
  hostId: string,
  options: { scopes?: readonly string[]; sources?: readonly string[]; known?: IssuedKey; now: number },
): Promise<IssuedKey> {
  const key = options.known ?? {
    keyId: randomUUID(),
    apikey: `pk_${randomBytes(18).toString('base64url')}`,
    secret: `sk_${randomBytes(32).toString('base64url')}`,
  }
  await insertApiKey(parts.system, {
    id: key.keyId,
    hostId,
    apikey: key.apikey,
    secretHash: hashApiSecret(parts, key.secret),
    scopes: options.scopes ?? ['*'],
    sources: options.sources ?? [],
    createdAt: options.now,
  })
  return key
}
