import type { Database, Transaction } from './database.ts'
import { statement, teamRead } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

export interface DomainRecord {
  domain: string
  token: string
  claimedAt: number
  provedAt: number | null
}

/** By name. */
export async function listDomains(db: Database, scope: TeamScope): Promise<DomainRecord[]> {
  return (await db.readTeam(scope, list)) as unknown as DomainRecord[]
}

export async function findDomain(db: Database, scope: TeamScope, domain: string): Promise<DomainRecord | undefined> {
  return (await db.readTeam(scope, find, [domain]))[0] as DomainRecord | undefined
}

/** False when the team has claimed it before. */
export async function claimDomain(tx: Transaction, domain: string, token: string, now: number): Promise<boolean> {
  return (await tx.run(claim, [domain, token, now])).length > 0
}

export async function countDomains(tx: Transaction): Promise<number> {
  return (await tx.run(count))[0]!['count'] as number
}

/** Fails with a unique violation of `team_domains_proved` when another team has the domain. */
export async function markProved(tx: Transaction, domain: string, now: number): Promise<void> {
  await tx.run(prove, [domain, now])
}

export async function deleteDomain(tx: Transaction, domain: string): Promise<boolean> {
  return (await tx.run(remove, [domain])).length > 0
}

const columns = 'd.domain, d.token, d.claimed_at AS "claimedAt", d.proved_at AS "provedAt"'
const list = teamRead(
  'team-domains',
  `SELECT ${columns} FROM team_domains d WHERE d.team_id = team.id ORDER BY d.domain`,
)
const find = teamRead(
  'team-domain-find',
  `SELECT ${columns} FROM team_domains d WHERE d.team_id = team.id AND d.domain = $2`,
)
const claim = statement(
  'team-domain-claim',
  `INSERT INTO team_domains (team_id, domain, token, claimed_at) VALUES (current_team(), $1, $2, $3)
   ON CONFLICT DO NOTHING RETURNING domain`,
)
const count = statement('team-domains-count', 'SELECT count(*) FROM team_domains WHERE team_id = current_team()')
const prove = statement(
  'team-domain-prove',
  'UPDATE team_domains SET proved_at = $2 WHERE team_id = current_team() AND domain = $1',
)
const remove = statement(
  'team-domain-delete',
  'DELETE FROM team_domains WHERE team_id = current_team() AND domain = $1 RETURNING domain',
)
