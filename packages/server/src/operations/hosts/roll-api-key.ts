import type { Vault } from '../../secrets/vault.ts'
import { type ListedKey, listApiKeys, updateApiKey } from '../../storage/api-keys.ts'
import type { Transaction } from '../../storage/database.ts'
import { type IssuedKey, issueApiKey } from './issue-api-key.ts'

interface Roll {
  keyId: string
  overlapMs: number
  createdBy?: string
  now: number
}

interface RolledKey extends IssuedKey {
  /** The end of the old key. */
  previousEndsAt: number
}

/** A new key with the rights of an old one, which goes on for the overlap and not longer than it was to. Undefined: there is no such key. */
export async function rollApiKey(
  parts: { tx: Transaction; vault: Vault },
  hostId: string,
  { keyId, overlapMs, createdBy, now }: Roll,
): Promise<RolledKey | undefined> {
  const { tx, vault } = parts
  const old = (await listApiKeys(tx, hostId)).find((one) => one.id === keyId)
  if (!old || !isAlive(old, now)) return undefined
  const { scopes, sources, name } = old
  const by = createdBy === undefined ? {} : { createdBy }
  const issued = await issueApiKey({ system: tx, vault }, hostId, { scopes, sources, name, ...by, now })
  const previousEndsAt = Math.min(now + overlapMs, old.expiresAt ?? Number.MAX_SAFE_INTEGER)
  await updateApiKey(tx, hostId, keyId, { expiresAt: previousEndsAt }, now)
  return { ...issued, previousEndsAt }
}

/** Whether a key can log in. */
export function isAlive({ revokedAt, expiresAt }: Pick<ListedKey, 'revokedAt' | 'expiresAt'>, now: number): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now)
}
