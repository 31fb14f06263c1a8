import { totpStep } from '@plumbline/core/team'
import type { PastService } from '@plumbline/server'
import { totpCode } from '../../packages/server/src/operations/team/totp-codes.ts'

/** What a member of the team does at the portal, as its pages would. */
export interface TeamBrowser {
  // biome-ignore lint/suspicious/noExplicitAny: what a script does with JSON; a wrong member shows in the next call.
  call(method: string, path: string, body?: object): Promise<any>
}

/** Signs in with password and code, from the office. */
export async function signInColleague(
  past: Pick<PastService, 'portalUrl' | 'portalOrigin' | 'now'>,
  { email, password, totpSecret }: PastService['colleagues'][number],
): Promise<TeamBrowser> {
  let cookie = ''
  const call: TeamBrowser['call'] = async (method, path, body) => {
    const answer = await fetch(`${past.portalUrl}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        origin: past.portalOrigin,
        'x-forwarded-for': office,
        ...(cookie === '' ? {} : { cookie }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const [session] = answer.headers.getSetCookie()
    if (session) cookie = session.split(';')[0]!
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text.slice(0, 300)}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const { ticket } = await call('POST', '/sign-in', { email, password })
  await call('POST', '/sign-in-code', { ticket, code: totpCode(totpSecret, totpStep(past.now())) })
  return { call }
}

/** Of a range that is kept for documentation. */
const office = '198.51.100.24'
