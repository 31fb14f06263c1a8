import type { Site } from '@plumbline/core/team'
import type { Database } from '../storage/database.ts'
import { findTeamOfEmail } from '../storage/team-members.ts'
import { operatorTeamId, TeamScope } from '../storage/team-scope.ts'
import { findTeamOfOrganization } from '../storage/team-single-sign-on.ts'
import { claimedHostId } from './opaque-token.ts'

/** Somebody who may or may not be a member; their rows decide. */
export interface ClaimedMember {
  scope: TeamScope
  memberId: string
}

/** The team of a customer, or the operator's own (null). For what an operator or a start sets up. */
export function teamOf(customerId: string | null): TeamScope {
  return TeamScope.mint(customerId ?? operatorTeamId)
}

/** The team that a secret of ours names; whether the secret is good is checked among that team's rows. */
export function teamNamedBy(secret: string, site: Site): TeamScope | undefined {
  const teamId = claimedHostId(secret)
  return teamId !== undefined && siteOf(teamId) === site ? TeamScope.mint(teamId) : undefined
}

/** The member whose address it is, if they sign in at this site. */
export async function memberOfEmail(
  system: Database,
  emailIndex: Buffer,
  site: Site,
): Promise<ClaimedMember | undefined> {
  const found = await findTeamOfEmail(system, emailIndex)
  return found && siteOf(found.teamId) === site
    ? { scope: TeamScope.mint(found.teamId), memberId: found.memberId }
    : undefined
}

const idBytes = 16

/** What a passkey keeps of its owner: the team and the member. */
export function handleOf({ teamId }: TeamScope, memberId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`${teamId}${memberId}`.replaceAll('-', ''), 'hex'))
}

/** The member whom a passkey names as its owner; its signature is checked among that team's rows. */
export function memberOfHandle(handle: string, site: Site): ClaimedMember | undefined {
  const bytes = Buffer.from(handle, 'base64url')
  if (bytes.length !== 2 * idBytes) return undefined
  const [teamId, memberId] = [uuidOf(bytes.subarray(0, idBytes)), uuidOf(bytes.subarray(idBytes))]
  return siteOf(teamId) === site ? { scope: TeamScope.mint(teamId), memberId } : undefined
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export async function teamOfOrganization(
  system: Database,
  organization: string,
  site: Site,
): Promise<TeamScope | undefined> {
  const teamId = await findTeamOfOrganization(system, organization)
  return teamId !== undefined && siteOf(teamId) === site ? TeamScope.mint(teamId) : undefined
}

function siteOf(teamId: string): Site {
  return teamId === operatorTeamId ? 'console' : 'portal'
}
