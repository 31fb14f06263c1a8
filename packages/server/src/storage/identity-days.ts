import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead } from './statement.ts'

/** What happened in the identity flows of a host on one day of its clock. Triggers count it. */
export interface IdentityDay {
  /** Days since 1970. */
  day: number
  registered: number
  started: number
  failed: number
  proven: number
  denied: number
  enrolled: number
}

/** Oldest first; days on which nothing happened are not in it. */
export async function identityDays(db: Database, scope: HostScope, firstDay: number): Promise<IdentityDay[]> {
  return (await db.read(scope, since, [firstDay])) as unknown as IdentityDay[]
}

const since = hostRead(
  'identity-days',
  `SELECT d.day, sum(d.registered) AS registered, sum(d.started) AS started, sum(d.failed) AS failed, sum(d.proven) AS proven,
     sum(d.denied) AS denied, sum(d.enrolled) AS enrolled
   FROM identity_days d WHERE d.host_id = host.id AND d.day >= $2 GROUP BY d.day ORDER BY d.day`,
)
