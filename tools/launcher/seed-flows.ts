import { setTimeout as sleep } from 'node:timers/promises'
import type { SeedClient } from './seed-client.ts'

/** A user on the way through the identity flow of its host. */
interface Applicant {
  readonly hostToken: string
  readonly userId: string
  readonly session: string
  readonly person: SeedPerson
}

/** A persona as the sandbox lists it. */
export interface SeedPerson {
  readonly key: string
  readonly fname: string
  readonly lname: string
  readonly mobile: string
  readonly ssn: string
  readonly dob: string
  readonly street1: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** Walks the flow to its end, as an integrator's test would. */
export async function proveIdentity(client: SeedClient, flow: string, applicant: Applicant): Promise<void> {
  const { hostToken, userId, session, person } = applicant
  const { fname, lname, mobile, ssn, dob, street1, city, state, zip } = person
  if (flow === 'PREFILL_ONBOARDING') {
    const { otpRequired } = await client.post('/users/identity-prefill', session, { fname, lname, mobile })
    if (otpRequired) {
      const { otp } = await newestMessage(client, applicant, 'SMS')
      await client.post('/users/identity-submit-otp', session, { otp })
    }
    await client.post('/users/identity-onboarding', session, { ssn, dob, street1, city, state, zip })
    return
  }
  const data = { fname, lname, mobile, ssn, dob, street1, city, state, zip }
  const { token: ditToken } = await client.post('/users/dit-identity', session, data)
  if (flow === 'DIT_CUSTOMER_OTP') {
    await client.post('/direct/verify-user', hostToken, { userId, token: ditToken, reference: `seed-${person.key}` })
    await client.post(`/users/begin-enrollment/${ditToken}`, session)
    return
  }
  const { token: smfaToken } = await client.post(`/users/smfa-send-link/${ditToken}`, session)
  await client.open((await newestMessage(client, applicant, 'SMS')).link)
  const { idpass, status } = await client.post(`/users/smfa-verify-status/${smfaToken}`, session)
  if (!idpass) throw new Error(`the link of ${person.key} gave ${status}`)
}

/** What was last sent to the user. E-mail goes out in the background, so it may take a moment. */
export async function newestMessage(
  client: SeedClient,
  { hostToken, userId }: Pick<Applicant, 'hostToken' | 'userId'>,
  channel: 'SMS' | 'EMAIL',
): Promise<{ link: string; otp: string }> {
  for (const until = Date.now() + messageMs; Date.now() < until; await sleep(100)) {
    const { items } = await client.get(`/sandbox/messages?userId=${userId}&channel=${channel}&limit=1`, hostToken)
    if (items.length > 0) return items[0]
  }
  throw new Error(`no ${channel} arrived within ${messageMs / 1000} s`)
}

const messageMs = 10_000
