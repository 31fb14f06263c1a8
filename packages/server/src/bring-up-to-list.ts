import { createClock } from './access/clock.ts'
import { shareTime } from './access/share-time.ts'
import { SteadyTime } from './access/steady-time.ts'
import { AuditTrail, auditKeyPurpose } from './audit/trail.ts'
import type { Config } from './config/config.ts'
import { type ClosedAgain, closeAgain } from './operations/closed-accounts/close-again.ts'
import { closedAccountsKeyPurpose, LocalClosedAccounts } from './secrets/closed-accounts.ts'
import type { KeyRing } from './secrets/key-ring.ts'
import type { Database } from './storage/database.ts'
import { loadHosts } from './storage/directory-tables.ts'

/**
 * Closes again the accounts that are on the list of closed accounts and open in the database; without any it costs next to nothing.
 */
export async function bringUpToList(
  { config, ring, system, db }: { config: Config; ring: KeyRing; system: Database; db: Database },
  actor: string,
  say: (line: string) => void,
): Promise<ClosedAgain> {
  const time = new SteadyTime()
  await shareTime(system, time)
  const hosts = new Map((await loadHosts(system)).map((host) => [host.id, host]))
  const result = await closeAgain(
    {
      system,
      db,
      closedAccounts: new LocalClosedAccounts(config.closedAccountsDir, ring.derive(closedAccountsKeyPurpose)),
      trail: new AuditTrail(system, ring.derive(auditKeyPurpose), () => time.now()),
      clock: createClock({ host: (id) => hosts.get(id) }, time),
    },
    actor,
  )
  if (result.closed > 0) {
    say(`The database is older than the list of closed accounts: ${result.closed} account(s) were closed again.`)
  }
  if (result.damaged > 0) say(`${result.damaged} line(s) of the list of closed accounts cannot be believed.`)
  return result
}
