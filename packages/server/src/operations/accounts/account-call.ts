import type { HostRecord } from '../../storage/directory-tables.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import type { LoginAudit } from '../tokens/log-in-host.ts'

/** A call about an account, whoever makes it: the host is known by its key or by the user's token. */
export interface AccountCall {
  scope: HostScope
  host: HostRecord
  /** The host's time. */
  now: number
  audit: LoginAudit
}
