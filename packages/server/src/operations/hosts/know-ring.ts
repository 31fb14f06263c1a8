import type { KeyRing } from '../../secrets/key-ring.ts'
import { newRingCheck, proveRing, RingProblem } from '../../secrets/proven-ring.ts'
import { Vault } from '../../secrets/vault.ts'
import type { Database } from '../../storage/database.ts'
import { loadSigningKeys } from '../../storage/directory-tables.ts'
import { insertRingCheck, loadRingChecks, someUserKey } from '../../storage/ring-checks.ts'

/** Makes the ring of a database known to it, once; from then on every process has to have that ring. */
export async function knowRing(system: Database, ring: KeyRing, now: number): Promise<void> {
  if ((await loadRingChecks(system)).length === 0) {
    await requireOpens(system, ring)
    for (let version = 1; version <= ring.currentVersion; version++) {
      if (ring.has(version)) await insertRingCheck(system, version, await newRingCheck(ring, version), now)
    }
  }
  await proveRing(ring, await loadRingChecks(system))
}

/** Makes a key known before anything is wrapped with it. Fails if another key goes by that number already. */
export async function knowRingKey(system: Database, ring: KeyRing, version: number, now: number): Promise<void> {
  await insertRingCheck(system, version, await newRingCheck(ring, version), now)
  await proveRing(ring, await loadRingChecks(system))
}

/** A database from before there were ring checks: the ring has to open its data. */
async function requireOpens(system: Database, ring: KeyRing): Promise<void> {
  const vault = new Vault(ring)
  const wrong = () =>
    new RingProblem(
      'The key ring does not open the data of this database: put the ring file that belongs to it into KEY_RING_FILE.',
    )
  const user = await someUserKey(system)
  if (user) {
    await vault.boxOf({ hostId: user.hostId, id: user.userId, wrappedKey: user.wrapped }).catch(() => {
      throw wrong()
    })
  }
  for (const key of await loadSigningKeys(system)) {
    try {
      vault.openRecord('signingKey', key.sealedPrivate, key.kid)
    } catch {
      throw wrong()
    }
  }
}
