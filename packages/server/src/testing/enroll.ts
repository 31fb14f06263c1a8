import type { Platform, RegisteredUser, UserSession } from './platform.ts'

/** A person with a number that any user may have. A mobile that ends in 22 is confirmed without opening the link. */
export const person = {
  fname: 'Maren',
  lname: 'Lindqvist',
  dob: '1988-04-12',
  ssn: '666103000',
  mobile: '5555550122',
  street1: '118 Alder Lane',
  city: 'Fort Collins',
  state: 'CO',
  zip: '80521',
}

export interface EnrolledUser extends RegisteredUser {
  session: UserSession
  profile: Record<string, unknown>
}

/** Registers a user and walks the flow of the host to its end. */
export async function enroll(
  platform: Platform,
  host = 'efx-1b',
  fields: { registration?: Record<string, unknown>; person?: Partial<typeof person> } = {},
): Promise<EnrolledUser> {
  const user = await platform.register(host, fields.registration)
  const session = await platform.openSession(user)
  const profile = await proveIdentity(platform, user, session, { ...person, ...fields.person })
  return { ...user, session, profile }
}

/** The rest of the flow for a user who is registered and has a session. */
export async function proveIdentity(
  platform: Platform,
  user: RegisteredUser,
  session: UserSession,
  who: typeof person,
): Promise<Record<string, unknown>> {
  const post = async (path: string, body?: unknown, token = session.token) => {
    const answer = await platform.call('POST', path, { token, body })
    if (answer.status !== 200) throw new Error(`POST ${path} answered ${answer.status} ${answer.text}`)
    return answer.body
  }
  switch (platform.hosts[user.host]!.verificationType) {
    case 'DIT_SMFA': {
      const { token: ditToken } = await post('/users/dit-identity', who)
      const { token: smfaToken } = await post(`/users/smfa-send-link/${ditToken}`)
      return post(`/users/smfa-verify-status/${smfaToken}`)
    }
    case 'DIT_CUSTOMER_OTP': {
      const { token: ditToken } = await post('/users/dit-identity', who)
      await post('/direct/verify-user', { userId: user.userId }, await platform.hostToken(user.host))
      return post(`/users/begin-enrollment/${ditToken}`)
    }
    default: {
      // A number that ends in 21 is confirmed without a code.
      const { fname, lname, mobile, ...rest } = who
      await post('/users/identity-prefill', { fname, lname, mobile: mobile.replace(/22$/, '21') })
      return post('/users/identity-onboarding', rest)
    }
  }
}
