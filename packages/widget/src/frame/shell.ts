import type { PlumblineError } from '@plumbline/sdk/user'
import type { View } from '../protocol/views.ts'
import type { Appearance } from './appearance.ts'
import type { HostLine } from './host-line.ts'
import type { Router } from './router.ts'
import type { WidgetSession } from './session/session.ts'

/** What every screen can rely on. */
export interface Shell {
  readonly line: HostLine
  readonly session: WidgetSession
  readonly router: Router
  readonly appearance: Appearance
  /** What the page around asked for first. */
  readonly view: View
  /** Components that the session is limited to, where it is. */
  readonly components: readonly string[]
  /** Where the browser is, as the server sees it; a consent is recorded with it. */
  readonly address: string
  /** On a page of its own: where a button leads back to the host. */
  readonly returnUrl?: string | undefined
}

export interface ScreenProps {
  readonly shell: Shell
  readonly params: Readonly<Record<string, string>>
  /** Called when the screen shows what it is for: its data, or why there are none. */
  onShown(): void
}

/** Tells the page around that something cannot be shown: by code, and by the number under which we find the call. */
export function tellFailure(line: HostLine, error: PlumblineError | undefined): void {
  const refused = error?.kind === 'refused' ? { code: error.code, requestId: error.requestId } : { code: 'SERVICE' }
  line.tell({ type: 'SERVICE_FAILURE', ...refused, retryable: error?.retryable ?? true })
}
