import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** Identity flows begin this slowly from a network, or at a host, until then. */
export interface IdentityThrottle {
  id: string
  network: string | null
  hostId: string | null
  startsPerMinute: number
  reason: string
  memberId: string
  at: number
  until: number
}

/** Those that hold at an instant, the newest first. */
export async function listThrottles(system: Database, now: number): Promise<IdentityThrottle[]> {
  return (await system.run(list, [now])) as unknown as IdentityThrottle[]
}

export async function insertThrottle(tx: Transaction, throttle: IdentityThrottle): Promise<void> {
  const { id, network, hostId, startsPerMinute, reason, memberId, at, until } = throttle
  await tx.run(insert, [id, network, hostId, startsPerMinute, reason, memberId, at, until])
}

/** False: it is over already. */
export async function endThrottle(tx: Transaction, id: string, now: number): Promise<boolean> {
  return (await tx.run(end, [id, now])).length > 0
}

const list = statement(
  'identity-throttles-list',
  `SELECT id, network, host_id AS "hostId", starts_per_minute AS "startsPerMinute", reason, member_id AS "memberId", at, until
   FROM identity_throttles WHERE until > $1 ORDER BY at DESC LIMIT 100`,
)
const insert = statement(
  'identity-throttle-insert',
  `INSERT INTO identity_throttles (id, network, host_id, starts_per_minute, reason, member_id, at, until)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
const end = statement(
  'identity-throttle-end',
  'UPDATE identity_throttles SET until = $2 WHERE id = $1 AND until > $2 RETURNING id',
)
