import { get, type IncomingMessage } from 'node:http'
import { type Site, totpStep } from '@plumbline/core/team'
import { type SeededMember, seededMembers } from '../operations/team/seed-team.ts'
import { sendTeamMails } from '../operations/team/send-mails.ts'
import { totpCode } from '../operations/team/totp-codes.ts'
import { type Answer, type CallOptions, callApi } from './call-api.ts'
import type { Platform } from './platform.ts'
import { testConsoleUrl, testPortalUrl } from './template.ts'

const origins: Readonly<Record<Site, string>> = { portal: testPortalUrl, console: testConsoleUrl }

/** The people whom a development start seeds, by the part of their address before the @ or the whole of it. */
export function seededMember(platform: Platform, name: string): SeededMember {
  return seededMembers(platform.ctx.vault, Object.values(platform.hosts)).find(
    ({ email }) => email === name || email.startsWith(`${name}@`),
  )!
}

/** The code that the authenticator app of a member shows now. */
export function codeOf(platform: Platform, { totpSecret }: Pick<SeededMember, 'totpSecret'>): string {
  return totpCode(totpSecret, totpStep(platform.ctx.clock.now()))
}

/** A browser at the portal or the console: it keeps the cookie and says where its calls come from. */
export class TeamBrowser {
  readonly site: Site
  readonly #base: string
  cookies = new Map<string, string>()

  constructor(platform: Platform, site: Site = 'portal') {
    this.site = site
    this.#base = `${site === 'portal' ? platform.portalUrl : platform.consoleUrl}/api/${site}`
  }

  /** The value of the session, as a thief would have it. */
  get session(): string | undefined {
    return this.cookies.get(`__Host-${this.site}`)
  }

  async call(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    const headers = {
      'sec-fetch-site': 'same-origin',
      origin: origins[this.site],
      ...this.#sentCookies(),
      ...options.headers,
    }
    const answer = await callApi(this.#base, method, path, { ...options, body, headers })
    for (const one of answer.headers.getSetCookie()) this.#keep(one)
    return answer
  }

  /** Comes to an address as a page, from another site. `fetch` would say that a script does. */
  async arrive(path: string): Promise<{ status: number | undefined; location: string | undefined }> {
    const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    const answer = await new Promise<IncomingMessage>((done, failed) => {
      get(`${this.#base}${path}`, { headers: { ...visit, ...this.#sentCookies() } }, done).on('error', failed)
    })
    answer.resume()
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line)
    return { status: answer.statusCode, location: answer.headers.location }
  }

  #sentCookies(): { cookie?: string } {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return cookie === '' ? {} : { cookie }
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  async get(path: string): Promise<Answer> {
    return this.call('GET', path)
  }

  async post(path: string, body?: unknown): Promise<Answer> {
    return this.call('POST', path, body)
  }
}

/** Signs in with password and code. The codes of this step count as unused, so that a test can sign in as often as it likes. */
export async function signIn(platform: Platform, name: string): Promise<TeamBrowser> {
  const member = seededMember(platform, name)
  await platform.admin.query('UPDATE team_credentials SET totp_step = 0')
  const browser = new TeamBrowser(platform, member.customerId === null ? 'console' : 'portal')
  const { email, password } = member
  const first = await browser.post('/sign-in', { email, password })
  const second = await browser.post('/sign-in-code', { ticket: first.body['ticket'], code: codeOf(platform, member) })
  if (second.status !== 204) throw new Error(`Signing in as ${name} answered ${second.status} ${second.text}`)
  return browser
}

/** The mails that an address has got, once everything that was due is sent; the newest first. */
export async function mailsTo(platform: Platform, email: string): Promise<string[]> {
  await sendTeamMails(platform.ctx)
  const path = `/messages?channel=EMAIL&to=${encodeURIComponent(email)}`
  const { messages } = (await platform.sandbox.control('GET', path)) as { messages: { text: string }[] }
  return messages.map(({ text }) => text)
}
