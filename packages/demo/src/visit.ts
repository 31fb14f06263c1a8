import type { HostClient } from '@plumbline/sdk'
import type { Customer } from './customer-sessions.ts'
import type { Platform, PlatformHost } from './platform-file.ts'
import type { WidgetRelease } from './widget-release.ts'

/** What a page is made from. */
export interface Visit {
  readonly platform: Platform
  readonly customer: Customer | undefined
  /** Undefined while there is no widget. */
  readonly release: WidgetRelease | undefined
  /** Of a form that was posted. */
  readonly fields: URLSearchParams
  clientOf(host: PlatformHost): HostClient
  /** Both give the header that the answer has to bring. */
  signIn(customer: Customer): SetCookie
  signOut(): SetCookie
}

interface SetCookie {
  readonly 'set-cookie': string
}

/** What goes back. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export function redirect(location: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status: 303, headers: { location, 'cache-control': 'no-store', ...headers }, body: '' }
}
