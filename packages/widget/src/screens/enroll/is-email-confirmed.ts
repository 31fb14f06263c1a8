import {
  beginEnrollment,
  identityResendOtp,
  isPlumblineError,
  smfaSendLink,
  type UserSession,
} from '@plumbline/sdk/user'

/** A token that nobody has. */
const none = 'none'

/**
 * The profile does not tell whether the address is confirmed. A step without the one before it is refused whatever happens, and for the
 * address first: so nothing is sent and nothing counts.
 */
export async function isEmailConfirmed(calls: UserSession, flow: string): Promise<boolean> {
  const step =
    flow === 'PREFILL_ONBOARDING'
      ? identityResendOtp(calls)
      : flow === 'DIT_CUSTOMER_OTP'
        ? beginEnrollment(calls, { smfaToken: none })
        : smfaSendLink(calls, { ditToken: none })
  try {
    await step
    return true
  } catch (error) {
    if (!isPlumblineError(error) || error.kind !== 'refused') throw error
    return error.code !== 'SC114'
  }
}
