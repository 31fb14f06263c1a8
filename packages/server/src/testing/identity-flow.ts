import type { Answer } from './call-api.ts'
import { person } from './enroll.ts'
import type { Platform, RegisteredUser } from './platform.ts'

/** A person whose link has to be opened, with a number that any user may have. */
export const anyone = { ...person, ssn: '666101000', mobile: '5555551201' }

/** A user on the way through an identity flow. */
export interface Applicant extends RegisteredUser {
  token: string
}

export async function applicant(
  platform: Platform,
  host = 'efx-1b',
  registration: Record<string, unknown> = {},
): Promise<Applicant> {
  const user = await platform.register(host, registration)
  return { ...user, token: (await platform.openSession(user)).token }
}

/** The same person with a session that is good now: after a move of the clock the old one is not. */
export async function renewed(platform: Platform, one: Applicant): Promise<Applicant> {
  return { ...one, token: (await platform.openSession(one)).token }
}

export function dit(platform: Platform, one: Applicant, change: Record<string, unknown> = {}): Promise<Answer> {
  return platform.call('POST', '/users/dit-identity', { token: one.token, body: { ...anyone, ...change } })
}

export async function approved(
  platform: Platform,
  one: Applicant,
  change: Record<string, unknown> = {},
): Promise<string> {
  return tokenOf(await dit(platform, one, change))
}

export function sendLink(platform: Platform, one: Applicant, ditToken: string, query = ''): Promise<Answer> {
  return platform.call('POST', `/users/smfa-send-link/${ditToken}${query}`, { token: one.token })
}

export function pollLink(platform: Platform, one: Applicant, smfaToken: string, query = ''): Promise<Answer> {
  return platform.call('POST', `/users/smfa-verify-status/${smfaToken}${query}`, { token: one.token })
}

/** A user whose link is on its way. */
export async function linked(
  platform: Platform,
  host = 'efx-1b',
  change: Record<string, unknown> = {},
): Promise<{ one: Applicant; ditToken: string; smfaToken: string; linkUrl: string }> {
  const one = await applicant(platform, host)
  const ditToken = await approved(platform, one, change)
  const sent = await sendLink(platform, one, ditToken)
  return { one, ditToken, smfaToken: tokenOf(sent), linkUrl: sent.body['linkUrl'] as string }
}

/** Opens a link as a phone does, at the address of the service in this test. */
export async function openLinkUrl(
  baseUrl: string,
  linkUrl: string,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; text: string }> {
  const answer = await fetch(`${baseUrl}${new URL(linkUrl).pathname.replace(/^\/api/, '')}`, init)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

export async function profileOf(platform: Platform, one: Applicant): Promise<Record<string, unknown>> {
  return (await platform.call('GET', '/users', { token: one.token })).body
}

export async function identityOf(platform: Platform, one: Applicant): Promise<Record<string, unknown>> {
  return (await profileOf(platform, one))['identity'] as Record<string, unknown>
}

export function tokenOf(answer: Answer): string {
  if (answer.status !== 200) throw new Error(`Answered ${answer.status} ${answer.text}`)
  return answer.body['token'] as string
}

/** How often a provider was called, by our own metrics. */
export function callsTo(platform: Platform, provider: string, operation: string): number {
  const lines = platform.ctx.metrics.text().split('\n')
  return lines
    .filter((line) => line.startsWith('plumbline_provider_seconds_count'))
    .filter((line) => line.includes(`provider="${provider}"`) && line.includes(`operation="${operation}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
