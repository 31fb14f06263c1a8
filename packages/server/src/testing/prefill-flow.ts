import { randomInt } from 'node:crypto'
import type { Answer } from './call-api.ts'
import type { Platform, RegisteredUser } from './platform.ts'

/** A user on the way through the prefill flow, with a session. */
export interface Applicant extends RegisteredUser {
  token: string
}

/** What the person types at the end; every call has another number, so that no user has a number that is taken. */
export function onboardingForm(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const ssn = `6662${String(randomInt(100_000)).padStart(5, '0')}`
  return {
    ssn,
    dob: '1984-03-09',
    street1: '118 Alder Lane',
    city: 'Fort Collins',
    state: 'CO',
    zip: '80521',
    ...fields,
  }
}

const holder = { fname: 'Maren', lname: 'Lindqvist', mobile: '5555550100' }

/** The steps of the prefill flow as a client takes them. */
export class PrefillFlow {
  readonly #platform: Platform

  constructor(platform: Platform) {
    this.#platform = platform
  }

  async applicant(host = 'prefill', fields: Record<string, unknown> = {}): Promise<Applicant> {
    return this.signIn(await this.#platform.register(host, fields))
  }

  /** With a user token that is good now; the clock may have been moved. */
  async signIn(user: RegisteredUser): Promise<Applicant> {
    return { ...user, token: (await this.#platform.openSession(user)).token }
  }

  prefill(who: Applicant, fields: Record<string, unknown> = {}, headers = {}): Promise<Answer> {
    return this.#post('identity-prefill', who, { ...holder, ...fields }, headers)
  }

  submit(who: Applicant, otp: unknown, fields: Record<string, unknown> = {}, headers = {}): Promise<Answer> {
    return this.#post('identity-submit-otp', who, { otp, ...fields }, headers)
  }

  resend(who: Applicant, headers = {}): Promise<Answer> {
    return this.#post('identity-resend-otp', who, undefined, headers)
  }

  onboard(who: Applicant, fields: Record<string, unknown> = {}, headers = {}): Promise<Answer> {
    return this.#post('identity-onboarding', who, onboardingForm(fields), headers)
  }

  /** A new applicant whose phone is proven. */
  async accepted(fields: Record<string, unknown> = {}, host = 'prefill'): Promise<Applicant> {
    const who = await this.applicant(host)
    await this.acceptPhone(who, fields)
    return who
  }

  async acceptPhone(who: Applicant, fields: Record<string, unknown> = {}): Promise<void> {
    const prefill = await this.prefill(who, fields)
    if (prefill.body['status'] === 'ACCEPTED') return
    const submit = prefill.status === 200 ? await this.submit(who, await this.newestCode(who)) : prefill
    if (submit.status !== 200) throw new Error(`The phone was not accepted: ${submit.status} ${submit.text}`)
  }

  async profile(who: RegisteredUser): Promise<Record<string, unknown>> {
    const token = await this.#platform.hostToken(who.host)
    return (await this.#platform.call('GET', `/direct/user/${who.userId}`, { token })).body
  }

  async identity(who: RegisteredUser): Promise<Record<string, unknown>> {
    return (await this.profile(who))['identity'] as Record<string, unknown>
  }

  /** Codes that reached the phone, newest first. */
  async codes(who: RegisteredUser): Promise<string[]> {
    const reference = `${this.#platform.hosts[who.host]!.hostId}/${who.userId}`
    const { messages } = await this.#platform.sandbox.control('GET', `/messages?channel=SMS&reference=${reference}`)
    return (messages as { otp: string }[]).map((message) => message.otp)
  }

  async newestCode(who: RegisteredUser): Promise<string> {
    const [code] = await this.codes(who)
    if (code === undefined) throw new Error('No code was sent')
    return code
  }

  /** A code that is not the newest. */
  async wrongCode(who: RegisteredUser): Promise<string> {
    return String((Number(await this.newestCode(who)) + 1) % 1_000_000).padStart(6, '0')
  }

  async fault(target: string, operation: string, mode: string, fields: Record<string, unknown> = {}): Promise<void> {
    await this.#platform.sandbox.control('POST', '/faults', { target, operation, mode, count: 1, ...fields })
  }

  #post(name: string, who: Applicant, body: unknown, headers: Record<string, string>): Promise<Answer> {
    return this.#platform.call('POST', `/users/${name}`, { token: who.token, body, headers })
  }
}
