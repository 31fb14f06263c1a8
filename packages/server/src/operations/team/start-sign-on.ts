import { minuteMs } from '@plumbline/core/calendar'
import { singleSignOnMinutes } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { teamOfOrganization } from '../../access/team-scopes.ts'
import { sealTicket } from '../../access/team-tickets.ts'
import type { Context } from '../../context.ts'
import { findSingleSignOn } from '../../storage/team-single-sign-on.ts'
import { describeProvider, returnUrl } from './identity-provider.ts'
import type { SignInCall } from './team-call.ts'

/** The way to the provider of an organization. What has to come back lies sealed with the browser that was sent there. */
export async function startSignOn(
  ctx: Context,
  { site, now }: SignInCall,
  organization: string,
): Promise<{ url: string; ticket: string }> {
  const scope = await teamOfOrganization(ctx.system, organization, site)
  const settings = scope && (await findSingleSignOn(ctx.db, scope))
  if (!scope || !settings) throw new TeamRefusal('not-found')
  const clientSecret = ctx.vault.openRecord('teamClientSecret', settings.sealedSecret, scope.teamId).toString('utf8')
  const provider = await describeProvider(ctx, { ...settings, clientSecret })
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: returnUrl(ctx.config, site),
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  const contents = { teamId: scope.teamId, state, nonce, verifier }
  const ticket = sealTicket(ctx.vault, ['single-sign-on', site], contents, now + singleSignOnMinutes * minuteMs)
  return { url: url.href, ticket }
}
