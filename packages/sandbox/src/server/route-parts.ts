import type { ConsoleHosts } from '../console/console-hosts.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { ControlAccess } from './control/control-access.ts'
import type { SandboxState } from './open-state.ts'
import type { SandboxSettings } from './settings.ts'

/** What routes may need: the state, the settings, tokens and the time. */
export interface RouteParts extends SandboxState {
  readonly settings: SandboxSettings
  readonly tokens: AccessTokens
  readonly access: ControlAccess
  readonly hosts: ConsoleHosts
  readonly now: () => number
}
