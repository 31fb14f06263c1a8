import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Somebody who is signed in at the bank, as the bank knows them. */
export interface Customer {
  readonly hostKey: string
  /** Their id at Plumbline; undefined where the service keeps the log-in and the widget asks for it. */
  readonly userId?: string
  readonly fname: string
  readonly lname: string
  readonly email: string
  /** What the bank has on file and may fill in. */
  readonly address?: CustomerAddress
  /** What to type where the widget asks for what a bank must not fill in; the person is invented. */
  readonly toType?: readonly (readonly [name: string, value: string])[]
}

interface CustomerAddress {
  readonly street1: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly mobile: string
}

const cookieName = 'harbor_session'
const livesMs = 12 * 3_600_000
const maxSessions = 1000

/** Who is signed in, in memory: a restart of the bank signs everybody out. */
interface CustomerSessions {
  find(request: IncomingMessage): Customer | undefined
  /** Gives the header that sets the cookie. */
  begin(customer: Customer): string
  /** Gives the header that takes the cookie away. */
  end(request: IncomingMessage): string
}

export function openSessions(now: () => number = Date.now): CustomerSessions {
  const sessions = new Map<string, { customer: Customer; endsAt: number }>()
  return {
    find(request) {
      const found = sessions.get(cookieOf(request))
      return found && found.endsAt > now() ? found.customer : undefined
    },
    begin(customer) {
      const id = randomBytes(32).toString('base64url')
      // The oldest goes: what is remembered has a limit.
      if (sessions.size >= maxSessions) sessions.delete(sessions.keys().next().value!)
      sessions.set(id, { customer, endsAt: now() + livesMs })
      return `${cookieName}=${id}; ${kept}`
    },
    end(request) {
      sessions.delete(cookieOf(request))
      return `${cookieName}=; Max-Age=0; ${kept}`
    },
  }
}

/** Out of reach for scripts, and not sent along by other sites. */
const kept = 'Path=/; HttpOnly; SameSite=Lax'

function cookieOf({ headers }: IncomingMessage): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? ''
}
