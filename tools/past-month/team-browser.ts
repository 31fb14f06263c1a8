import { totpStep } from '@plumbline/core/team'
import type { PastService } from '@plumbline/server'
import { totpCode } from '../../packages/server/src/operations/team/totp-codes.ts'

/** What a member of a team does at the portal or the console, as its pages would. */
export interface TeamBrowser {
  // biome-ignore lint/suspicious/noExplicitAny: what a script does with JSON; a wrong member shows in the next call.
  call(method: string, path: string, body?: object): Promise<any>
}

/** Signs in with password and code, from the office. */
export async function signInColleague(
  past: Pick<PastService, 'portalUrl' | 'portalOrigin' | 'consoleUrl' | 'consoleOrigin' | 'now'>,
  { email, password, totpSecret, customerId }: PastService['colleagues'][number],
): Promise<TeamBrowser> {
  const [url, origin] =
    customerId === null ? [past.consoleUrl, past.consoleOrigin] : [past.portalUrl, past.portalOrigin]
  let cookie = ''
  const call: TeamBrowser['call'] = async (method, path, body) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        origin,
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
