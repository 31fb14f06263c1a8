import {
  acceptInvitationCall,
  addPasskeyCall,
  changeMemberCall,
  endSessionCall,
  invitationCall,
  inviteMemberCall,
  membersCall,
  passkeyOptionsCall,
  passkeySignInCall,
  passkeySignInOptionsCall,
  passkeyStepUpCall,
  passkeyStepUpOptionsCall,
  passkeysCall,
  recoveryCodesCall,
  removeMemberCall,
  removePasskeyCall,
  removeSsoSettingsCall,
  replaceTotpCall,
  requirePasskeysCall,
  resetMemberCall,
  saveSsoSettingsCall,
  sessionCall,
  sessionsCall,
  signInCall,
  signInCodeCall,
  signOutCall,
  ssoReturnCall,
  ssoSettingsCall,
  ssoStartCall,
  stepUpCall,
  totpOptionsCall,
  withdrawInvitationCall,
} from '@plumbline/contract'
import { on, TeamAnswer, type TeamRoute } from '../../http/team/team-route.ts'
import { acceptInvitation, showInvitation } from '../../operations/team/accept-invitation.ts'
import { changeMember, removeFromTeam } from '../../operations/team/change-member.ts'
import { completeSignIn } from '../../operations/team/complete-sign-in.ts'
import { endOwnSession } from '../../operations/team/end-sessions.ts'
import { finishSignOn } from '../../operations/team/finish-sign-on.ts'
import { inviteMember, withdrawInvitation } from '../../operations/team/invite-member.ts'
import { listTeam } from '../../operations/team/list-team.ts'
import { addPasskey, offerPasskey, removePasskey } from '../../operations/team/own-passkeys.ts'
import { offerPasskeySignIn, signInByPasskey } from '../../operations/team/passkey-sign-in.ts'
import { offerPasskeyStepUp, stepUpByPasskey } from '../../operations/team/passkey-step-up.ts'
import { renewRecoveryCodes } from '../../operations/team/recovery-codes.ts'
import { offerTotp, takeTotp } from '../../operations/team/replace-totp.ts'
import { requirePasskeys } from '../../operations/team/require-passkeys.ts'
import { resetMember } from '../../operations/team/reset-member.ts'
import { showSession } from '../../operations/team/show-session.ts'
import { removeSignOnSettings, saveSignOnSettings, showSignOnSettings } from '../../operations/team/sign-on-settings.ts'
import { startSignIn } from '../../operations/team/start-sign-in.ts'
import { startSignOn } from '../../operations/team/start-sign-on.ts'
import { stepUp } from '../../operations/team/step-up.ts'
import { listPasskeys } from '../../storage/team-passkeys.ts'
import { listSessions } from '../../storage/team-sessions.ts'
import { complianceRoutes } from './compliance-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import { fleetRoutes } from './fleet-routes.ts'
import { integrationRoutes } from './integration-routes.ts'
import { joiningRoutes } from './joining-routes.ts'
import { moneyRoutes } from './money-routes.ts'
import { oversightRoutes } from './oversight-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { platformRoutes } from './platform-routes.ts'
import { releaseRoutes } from './release-routes.ts'
import { rulesRoutes } from './rules-routes.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { studioRoutes } from './studio-routes.ts'
import { supportRoutes } from './support-routes.ts'
import { textRoutes } from './text-routes.ts'

/** What each call of the portal and the console does. */
export const teamRoutes: readonly TeamRoute[] = [
  on(signInCall, ({ by, body }, ctx) => startSignIn(ctx, by, body)),
  on(signInCodeCall, async ({ by, body }, ctx) => TeamAnswer.signedIn(await completeSignIn(ctx, by, body))),
  on(passkeySignInOptionsCall, ({ by }, ctx) => offerPasskeySignIn(ctx, by)),
  on(passkeySignInCall, async ({ by, body }, ctx) => TeamAnswer.signedIn(await signInByPasskey(ctx, by, body))),
  on(ssoStartCall, async ({ by, body }, ctx) => {
    const { url, ticket } = await startSignOn(ctx, by, body.organization)
    return new TeamAnswer({ url }, { signOn: ticket })
  }),
  on(ssoReturnCall, async ({ by, query, signOn }, ctx) => {
    const outcome = await finishSignOn(ctx, by, { ...query }, signOn)
    return new TeamAnswer(null, outcome)
  }),
  on(invitationCall, ({ by, body }, ctx) => showInvitation(ctx, by, body.token)),
  on(acceptInvitationCall, async ({ by, body }, ctx) => {
    const { session, recoveryCodes } = await acceptInvitation(ctx, by, body)
    return new TeamAnswer({ recoveryCodes }, { session })
  }),

  on(sessionCall, ({ by }, ctx) => showSession(ctx, by)),
  on(signOutCall, async ({ by }, ctx) => {
    await endOwnSession(ctx, by, by.session.id)
    return new TeamAnswer(null, { session: null })
  }),
  on(stepUpCall, async ({ by, body }, ctx) => TeamAnswer.signedIn(await stepUp(ctx, by, body.code))),
  on(passkeyStepUpOptionsCall, ({ by }, ctx) => offerPasskeyStepUp(ctx, by)),
  on(passkeyStepUpCall, async ({ by, body }, ctx) => TeamAnswer.signedIn(await stepUpByPasskey(ctx, by, body))),
  on(sessionsCall, async ({ by }, ctx) => {
    const sessions = await listSessions(ctx.db, by.scope, by.member.id, by.now)
    return {
      sessions: sessions.map(({ id, factor, startedAt, seenAt, endsAt, address, agent }) => {
        return { id, current: id === by.session.id, factor, startedAt, seenAt, endsAt, address, agent }
      }),
    }
  }),
  on(endSessionCall, ({ by, params }, ctx) => endOwnSession(ctx, by, params.sessionId)),

  on(totpOptionsCall, async ({ by }, ctx) => offerTotp(ctx, by)),
  on(replaceTotpCall, ({ by, body }, ctx) => takeTotp(ctx, by, body)),
  on(recoveryCodesCall, async ({ by }, ctx) => ({ recoveryCodes: await renewRecoveryCodes(ctx, by) })),

  on(passkeysCall, async ({ by }, ctx) => {
    const passkeys = await listPasskeys(ctx.db, by.scope, by.member.id)
    return { passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })) }
  }),
  on(passkeyOptionsCall, ({ by }, ctx) => offerPasskey(ctx, by)),
  on(addPasskeyCall, ({ by, body }, ctx) => addPasskey(ctx, by, body)),
  on(removePasskeyCall, ({ by, params }, ctx) => removePasskey(ctx, by, params.passkeyId)),

  on(membersCall, ({ by }, ctx) => listTeam(ctx, by)),
  on(inviteMemberCall, ({ by, body }, ctx) => inviteMember(ctx, by, body)),
  on(withdrawInvitationCall, ({ by, params }, ctx) => withdrawInvitation(ctx, by, params.invitationId)),
  on(changeMemberCall, ({ by, params, body }, ctx) => changeMember(ctx, by, params.memberId, body)),
  on(removeMemberCall, ({ by, params }, ctx) => removeFromTeam(ctx, by, params.memberId)),
  on(resetMemberCall, ({ by, params }, ctx) => resetMember(ctx, by, params.memberId)),

  on(requirePasskeysCall, ({ by, body }, ctx) => requirePasskeys(ctx, by, body.required)),

  on(ssoSettingsCall, ({ by }, ctx) => showSignOnSettings(ctx, by)),
  on(saveSsoSettingsCall, ({ by, body }, ctx) => saveSignOnSettings(ctx, by, body)),
  on(removeSsoSettingsCall, ({ by }, ctx) => removeSignOnSettings(ctx, by)),

  ...complianceRoutes,
  ...peopleRoutes,
  ...integrationRoutes,
  ...joiningRoutes,
  ...platformRoutes,
  ...rulesRoutes,
  ...sandboxRoutes,
  ...studioRoutes,
  ...fleetRoutes,
  ...oversightRoutes,
  ...customerRoutes,
  ...moneyRoutes,
  ...releaseRoutes,
  ...supportRoutes,
  ...textRoutes,
]
