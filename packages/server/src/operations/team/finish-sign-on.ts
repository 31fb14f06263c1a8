import { assertsFactors, TeamRefusal } from '@plumbline/core/team'
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import { teamOf } from '../../access/team-scopes.ts'
import { openTicket } from '../../access/team-tickets.ts'
import type { Context } from '../../context.ts'
import { findMemberOfIdentity, linkIdentity } from '../../storage/team-identities.ts'
import { claimInvitation, findInvitationTo } from '../../storage/team-invitations.ts'
import { operatorTeamId, type TeamScope } from '../../storage/team-scope.ts'
import { findSingleSignOn } from '../../storage/team-single-sign-on.ts'
import { takeIn } from './accept-invitation.ts'
import { beginSession, endPreviousSession } from './begin-session.ts'
import { describeProvider, returnUrl } from './identity-provider.ts'
import { joinByDomain } from './join-by-domain.ts'
import { memberEmailIndex } from './member-profile.ts'
import type { SignInCall } from './team-call.ts'

/** What the provider says of the person. */
interface Claims {
  iss: string
  sub: string
  email?: unknown
  email_verified?: unknown
  name?: unknown
  amr?: unknown
  acr?: unknown
}

/** The way back from the provider: to the first page, signed in, or to the sign-in with what went wrong. */
export async function finishSignOn(
  ctx: Context,
  call: SignInCall,
  query: Readonly<Record<string, string | undefined>>,
  ticket: string | undefined,
): Promise<{ session?: string; location: string }> {
  try {
    return { session: await signOn(ctx, call, query, ticket), location: '/' }
  } catch (fault) {
    if (!(fault instanceof TeamRefusal)) throw fault
    await call.audit.write(fault.refusal)
    return { location: `/sign-in?problem=${fault.refusal}` }
  }
}

async function signOn(
  ctx: Context,
  call: SignInCall,
  query: Readonly<Record<string, string | undefined>>,
  ticket: string | undefined,
): Promise<string> {
  const { site, now, audit } = call
  if (ticket === undefined) throw new TeamRefusal('step-expired')
  const begun = openTicket(ctx.vault, ['single-sign-on', site], ticket, now)
  const scope = teamOf(begun.teamId === operatorTeamId ? null : begun.teamId)
  audit.about({ teamId: scope.teamId })
  const settings = await findSingleSignOn(ctx.db, scope)
  if (!settings) throw new TeamRefusal('step-expired')
  const clientSecret = ctx.vault.openRecord('teamClientSecret', settings.sealedSecret, scope.teamId).toString('utf8')
  const claims = await claimsOf(ctx, call, { ...settings, clientSecret }, begun, query)
  if (!settings.enforcesFactors && !assertsFactors(claims)) throw new TeamRefusal('step-up-needed')
  await endPreviousSession(ctx, call)
  const known = await findMemberOfIdentity(ctx.db, scope, { issuer: claims.iss, subject: claims.sub })
  if (known === undefined) return join(ctx, call, scope, claims)
  return ctx.db.teamTransaction(scope, (tx) =>
    beginSession(tx, call, { scope, memberId: known, factor: 'single-sign-on' }),
  )
}

/** Exchanges the code. State, nonce, issuer, signature and the proof of the same browser are checked on the way. */
async function claimsOf(
  ctx: Context,
  { site }: SignInCall,
  settings: { issuer: string; clientId: string; clientSecret: string },
  begun: { state: string; nonce: string; verifier: string },
  query: Readonly<Record<string, string | undefined>>,
): Promise<Claims> {
  const provider = await describeProvider(ctx, settings)
  const url = new URL(returnUrl(ctx.config, site))
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  try {
    const checks = { expectedState: begun.state, expectedNonce: begun.nonce, pkceCodeVerifier: begun.verifier }
    const tokens = await authorizationCodeGrant(provider, url, { ...checks, idTokenExpected: true })
    const claims = tokens.claims() as unknown as Claims
    if (claims.email !== undefined) return claims
    const more = await fetchUserInfo(provider, tokens.access_token, claims.sub)
    return { ...(more as unknown as Claims), ...claims }
  } catch {
    throw new TeamRefusal('sign-in-failed')
  }
}

/**
 * The first time: the address that the provider has verified must be invited, or of a domain whose people may join. From then on the
 * address does not matter.
 */
async function join(ctx: Context, call: SignInCall, scope: TeamScope, claims: Claims): Promise<string> {
  const { now } = call
  const { iss: issuer, sub: subject, email, email_verified: verified, name } = claims
  if (typeof email !== 'string' || verified !== true) throw new TeamRefusal('invitation-unusable')
  const called = typeof name === 'string' ? name.slice(0, 100) : email
  const invitation = await findInvitationTo(ctx.db, scope, memberEmailIndex(ctx, email), now)
  if (!invitation) return joinByDomain(ctx, call, scope, { issuer, subject, email, name: called })
  return ctx.db.teamTransaction(scope, async (tx) => {
    if (!(await claimInvitation(tx, invitation.id, now))) throw new TeamRefusal('invitation-unusable')
    const memberId = await takeIn(ctx, tx, scope, invitation, { email, name: called, now })
    if (!(await linkIdentity(tx, { issuer, subject }, memberId, now))) throw new TeamRefusal('invitation-unusable')
    return beginSession(tx, call, { scope, memberId, factor: 'single-sign-on' })
  })
}
