import type { AnyEndpoint } from './endpoint.ts'
import { directUsers } from './hosts/direct-users.ts'
import { host } from './hosts/host.ts'
import { activateFeatures } from './identity/activate-features.ts'
import { beginEnrollment } from './identity/begin-enrollment.ts'
import { ditIdentity } from './identity/dit-identity.ts'
import { identity } from './identity/identity.ts'
import { identityOnboarding } from './identity/identity-onboarding.ts'
import { identityPrefill } from './identity/identity-prefill.ts'
import { identityResendOtp } from './identity/identity-resend-otp.ts'
import { identitySubmitOtp } from './identity/identity-submit-otp.ts'
import { smfaSendLink } from './identity/smfa-send-link.ts'
import { smfaVerifyStatus } from './identity/smfa-verify-status.ts'
import { userReg } from './identity/user-reg.ts'
import { verifyUser } from './identity/verify-user.ts'
import { changeEmail } from './lifecycle/change-email.ts'
import { changeHost } from './lifecycle/change-host.ts'
import { changeMobile } from './lifecycle/change-mobile.ts'
import { changeName } from './lifecycle/change-name.ts'
import { closeAccount } from './lifecycle/close-account.ts'
import { closeAccountByEmail } from './lifecycle/close-account-by-email.ts'
import { closeAccounts } from './lifecycle/close-accounts.ts'
import { pauseEnrollment } from './lifecycle/pause-enrollment.ts'
import { pauseEnrollments } from './lifecycle/pause-enrollments.ts'
import { resetCache } from './lifecycle/reset-cache.ts'
import { resumeEnrollment } from './lifecycle/resume-enrollment.ts'
import { resumeEnrollments } from './lifecycle/resume-enrollments.ts'
import { updateRefresh } from './lifecycle/update-refresh.ts'
import { advanceClock } from './sandbox/advance-clock.ts'
import { readClock } from './sandbox/read-clock.ts'
import { directPreauthToken } from './tokens/direct-preauth-token.ts'
import { directRefreshToken } from './tokens/direct-refresh-token.ts'
import { directRefreshTokenPost } from './tokens/direct-refresh-token-post.ts'
import { directUser } from './tokens/direct-user.ts'
import { login } from './tokens/login.ts'
import { users } from './tokens/users.ts'
import { usersPreauthToken } from './tokens/users-preauth-token.ts'
import { usersRefreshToken } from './tokens/users-refresh-token.ts'
import { usersRefreshTokenPost } from './tokens/users-refresh-token-post.ts'

/** Every endpoint, by section; what is not in this list does not exist on the wire. */
export const endpoints: readonly AnyEndpoint[] = [
  // tokens
  login,
  directPreauthToken,
  usersPreauthToken,
  users,
  directUser,
  directRefreshTokenPost,
  directRefreshToken,
  usersRefreshTokenPost,
  usersRefreshToken,
  // identity
  ditIdentity,
  smfaSendLink,
  smfaVerifyStatus,
  beginEnrollment,
  identityPrefill,
  identitySubmitOtp,
  identityResendOtp,
  identityOnboarding,
  verifyUser,
  userReg,
  activateFeatures,
  identity,
  // lifecycle
  changeEmail,
  changeMobile,
  changeName,
  changeHost,
  pauseEnrollment,
  resumeEnrollment,
  pauseEnrollments,
  resumeEnrollments,
  updateRefresh,
  resetCache,
  closeAccount,
  closeAccountByEmail,
  closeAccounts,
  // hosts
  directUsers,
  host,
  // sandbox
  advanceClock,
  readClock,
]
