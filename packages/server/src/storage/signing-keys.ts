import type { Database } from './database.ts'
import { statement } from './statement.ts'

interface NewSigningKey {
  kid: string
  publicJwk: Record<string, unknown>
  sealedPrivate: Buffer
  createdAt: number
}

/** Adds a key and gives the older ones an end, so that tokens signed before stay good until they expire. */
export async function insertSigningKey(system: Database, key: NewSigningKey, othersRetireAt: number): Promise<void> {
  await system.systemTransaction(async (tx) => {
    await tx.run(retireOthers, [othersRetireAt])
    await tx.run(insert, [key.kid, JSON.stringify(key.publicJwk), key.sealedPrivate, key.createdAt])
  })
}

export async function countSigningKeys(system: Database): Promise<number> {
  return (await system.run(count))[0]?.['count'] as number
}

export async function deleteRetiredSigningKeys(system: Database, before: number): Promise<void> {
  await system.run(sweep, [before])
}

const retireOthers = statement(
  'signing-keys-retire',
  'UPDATE signing_keys SET retires_at = $1 WHERE retires_at IS NULL',
)
const insert = statement(
  'signing-key-insert',
  'INSERT INTO signing_keys (kid, public_jwk, sealed_private, created_at) VALUES ($1, $2, $3, $4)',
)
const count = statement('signing-keys-count', 'SELECT count(*) AS count FROM signing_keys')
const sweep = statement('signing-keys-sweep', 'DELETE FROM signing_keys WHERE retires_at < $1')
