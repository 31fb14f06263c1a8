import { minuteMs } from '@plumbline/core/calendar'
import { singleSignOnMinutes } from '@plumbline/core/promises'
import type { Site } from '@plumbline/core/team'

/** The prefix has browsers refuse the cookie from anything but this very origin's host, over a secure line. */
const sessionNames: Readonly<Record<Site, string>> = { portal: '__Host-portal', console: '__Host-console' }
const signOnNames: Readonly<Record<Site, string>> = { portal: '__Host-portal-sso', console: '__Host-console-sso' }

// Lax and not Strict: people come by links in mails and back from their identity provider. What such visits may do is checked by
// where they come from.
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'

export function sessionCookie(site: Site, value: string | null): string {
  return value === null
    ? `${sessionNames[site]}=; ${attributes}; Max-Age=0`
    : `${sessionNames[site]}=${value}; ${attributes}`
}

/** Lies with the browser while it is at the identity provider. */
export function signOnCookie(site: Site, ticket: string): string {
  return `${signOnNames[site]}=${ticket}; ${attributes}; Max-Age=${(singleSignOnMinutes * minuteMs) / 1000}`
}

export function sessionIn(site: Site, header: string | undefined): string | undefined {
  return cookieIn(sessionNames[site], header)
}

export function signOnIn(site: Site, header: string | undefined): string | undefined {
  return cookieIn(signOnNames[site], header)
}

/** Undefined also for one that comes twice: somebody else has set one of them. */
function cookieIn(name: string, header: string | undefined): string | undefined {
  const found = (header ?? '').split(';').filter((one) => one.trim().startsWith(`${name}=`))
  return found.length === 1 ? found[0]!.trim().slice(name.length + 1) : undefined
}
