import { acceptInvitationCall } from './accept-invitation.ts'
import { addPasskeyCall } from './add-passkey.ts'
import { changeMemberCall } from './change-member.ts'
import { complianceCalls } from './compliance-calls.ts'
import { customerCalls } from './customer-calls.ts'
import { endSessionCall } from './end-session.ts'
import { fleetCalls } from './fleet-calls.ts'
import { integrationCalls } from './integration-calls.ts'
import { invitationCall } from './invitation.ts'
import { inviteMemberCall } from './invite-member.ts'
import { joiningCalls } from './joining-calls.ts'
import { membersCall } from './members.ts'
import { moneyCalls } from './money-calls.ts'
import { oversightCalls } from './oversight-calls.ts'
import { passkeyOptionsCall } from './passkey-options.ts'
import { passkeySignInCall } from './passkey-sign-in.ts'
import { passkeySignInOptionsCall } from './passkey-sign-in-options.ts'
import { passkeyStepUpCall } from './passkey-step-up.ts'
import { passkeyStepUpOptionsCall } from './passkey-step-up-options.ts'
import { passkeysCall } from './passkeys.ts'
import { peopleCalls } from './people-calls.ts'
import { platformCalls } from './platform-calls.ts'
import { recoveryCodesCall } from './recovery-codes.ts'
import { releaseCalls } from './release-calls.ts'
import { removeMemberCall } from './remove-member.ts'
import { removePasskeyCall } from './remove-passkey.ts'
import { removeSsoSettingsCall } from './remove-sso-settings.ts'
import { replaceTotpCall } from './replace-totp.ts'
import { requirePasskeysCall } from './require-passkeys.ts'
import { resetMemberCall } from './reset-member.ts'
import { rulesCalls } from './rules-calls.ts'
import { sandboxCalls } from './sandbox-calls.ts'
import { saveSsoSettingsCall } from './save-sso-settings.ts'
import { sessionCall } from './session.ts'
import { sessionsCall } from './sessions.ts'
import { signInCall } from './sign-in.ts'
import { signInCodeCall } from './sign-in-code.ts'
import { signOutCall } from './sign-out.ts'
import { ssoReturnCall } from './sso-return.ts'
import { ssoSettingsCall } from './sso-settings.ts'
import { ssoStartCall } from './sso-start.ts'
import { stepUpCall } from './step-up.ts'
import { studioCalls } from './studio-calls.ts'
import { supportCalls } from './support-calls.ts'
import type { AnyTeamCall } from './team-call.ts'
import { textCalls } from './text-calls.ts'
import { totpOptionsCall } from './totp-options.ts'
import { withdrawInvitationCall } from './withdraw-invitation.ts'

/** Every call of the portal and the console. */
export const teamCalls: readonly AnyTeamCall[] = [
  signInCall,
  signInCodeCall,
  passkeySignInOptionsCall,
  passkeySignInCall,
  ssoStartCall,
  ssoReturnCall,
  invitationCall,
  acceptInvitationCall,
  sessionCall,
  signOutCall,
  stepUpCall,
  passkeyStepUpOptionsCall,
  passkeyStepUpCall,
  sessionsCall,
  endSessionCall,
  totpOptionsCall,
  replaceTotpCall,
  recoveryCodesCall,
  passkeysCall,
  passkeyOptionsCall,
  addPasskeyCall,
  removePasskeyCall,
  membersCall,
  inviteMemberCall,
  withdrawInvitationCall,
  changeMemberCall,
  removeMemberCall,
  resetMemberCall,
  requirePasskeysCall,
  ssoSettingsCall,
  saveSsoSettingsCall,
  removeSsoSettingsCall,
  ...joiningCalls,
  ...complianceCalls,
  ...peopleCalls,
  ...integrationCalls,
  ...platformCalls,
  ...rulesCalls,
  ...sandboxCalls,
  ...studioCalls,
  ...fleetCalls,
  ...oversightCalls,
  ...customerCalls,
  ...moneyCalls,
  ...releaseCalls,
  ...supportCalls,
  ...textCalls,
]
