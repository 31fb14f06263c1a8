import type { HostRecord } from '../../storage/directory-tables.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import type { AuditWriter } from '../users/register-user.ts'

/** What every step of an identity flow knows of the call it is done in. */
export interface IdentityCall {
  scope: HostScope
  host: HostRecord
  /** The host's time at the beginning of the call. */
  now: number
  traceparent: string
  audit: AuditWriter
}
