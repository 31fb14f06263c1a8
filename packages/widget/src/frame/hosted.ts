import type { OpenedSession } from '@plumbline/sdk'
import type { UserSession } from '@plumbline/sdk/user'

/** What the service answers to the code of a page of its own: the session, and what the page is for. */
interface HostedSession extends OpenedSession {
  readonly components: readonly string[]
  readonly locale: string
  readonly returnUrl: string | null
  readonly widgetKey: string
}

/** The code works once, whether the answer arrives or not. */
export async function openHosted(calls: UserSession, code: string): Promise<HostedSession> {
  const route = {
    method: 'POST',
    path: '/users/hosted-session',
    body: true,
    open: true,
    once: true,
    opens: true,
  } as const
  return (await calls.send<HostedSession>(route, { code })).body
}
