import type { Database, Transaction } from './database.ts'
import { statement, teamRead } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

interface SingleSignOnRecord {
  organization: string
  issuer: string
  clientId: string
  sealedSecret: Buffer
  enforcesFactors: boolean
  updatedAt: number
}

export async function findTeamOfOrganization(system: Database, organization: string): Promise<string | undefined> {
  return (await system.run(teamOfOrganization, [organization]))[0]?.['team_id'] as string | undefined
}

export async function findSingleSignOn(db: Database, scope: TeamScope): Promise<SingleSignOnRecord | undefined> {
  return (await db.readTeam(scope, ofTeam))[0] as SingleSignOnRecord | undefined
}

/** Fails with a unique violation of `team_single_sign_on_organization_key` when another team goes by that name. */
export async function saveSingleSignOn(tx: Transaction, settings: SingleSignOnRecord): Promise<void> {
  const { organization, issuer, clientId, sealedSecret, enforcesFactors, updatedAt } = settings
  await tx.run(save, [organization, issuer, clientId, sealedSecret, enforcesFactors, updatedAt])
}

export async function deleteSingleSignOn(tx: Transaction): Promise<boolean> {
  return (await tx.run(remove)).length > 0
}

const teamOfOrganization = statement(
  'team-of-organization',
  'SELECT team_id FROM team_single_sign_on WHERE organization = $1',
)
const ofTeam = teamRead(
  'team-single-sign-on',
  `SELECT s.organization, s.issuer, s.client_id AS "clientId", s.sealed_secret AS "sealedSecret",
     s.enforces_factors AS "enforcesFactors", s.updated_at AS "updatedAt" FROM team_single_sign_on s WHERE s.team_id = team.id`,
)
const save = statement(
  'team-single-sign-on-save',
  `INSERT INTO team_single_sign_on (team_id, organization, issuer, client_id, sealed_secret, enforces_factors, updated_at)
   VALUES (current_team(), $1, $2, $3, $4, $5, $6)
   ON CONFLICT (team_id) DO UPDATE SET organization = excluded.organization, issuer = excluded.issuer,
     client_id = excluded.client_id, sealed_secret = excluded.sealed_secret, enforces_factors = excluded.enforces_factors,
     updated_at = excluded.updated_at`,
)
const remove = statement(
  'team-single-sign-on-delete',
  'DELETE FROM team_single_sign_on WHERE team_id = current_team() RETURNING team_id',
)
