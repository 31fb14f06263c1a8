import { randomBytes, randomUUID } from 'node:crypto'
import type { Vault } from '../../secrets/vault.ts'
import { insertApiKey } from '../../storage/api-keys.ts'
import type { Transaction } from '../../storage/database.ts'
import { hashApiSecret } from '../tokens/log-in-host.ts'

export interface IssuedKey {
  keyId: string
  apikey: string
  /** Shown once; only its hash is kept. */
  secret: string
}

interface KeyOptions {
  scopes?: readonly string[]
  sources?: readonly string[]
  name?: string
  /** `team:` and the id of a member. Absent: the operator. */
  createdBy?: string
  expiresAt?: number | null
  /** Given where the values must be the same again, as for the seeded hosts. */
  known?: IssuedKey
  now: number
}

export async function issueApiKey(
  parts: { system: Pick<Transaction, 'run'>; vault: Vault },
  hostId: string,
  options: KeyOptions,
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
    name: options.name ?? '',
    createdBy: options.createdBy ?? null,
    expiresAt: options.expiresAt ?? null,
    createdAt: options.now,
  })
  return key
}
