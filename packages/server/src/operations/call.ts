import type { Transaction } from '../storage/database.ts'
import type { HostRecord } from '../storage/directory-tables.ts'
import type { HostScope } from '../storage/host-scope.ts'
import type { UserRecord } from '../storage/users.ts'

/** What an operation knows of the call that it is done in. */
export interface OperationCall {
  scope: HostScope
  host: HostRecord
  /** The host's time at the beginning of the call. */
  now: number
}

/** One that can lead to a call of somebody outside. */
export interface TracedCall extends OperationCall {
  traceparent?: string | undefined
}

/** The entry of a call in the audit log: it stands with the change that it is about, or not at all. */
export interface AuditWriter {
  /** What turns out on the way; a log-in knows its actor only at the end. */
  about(known: { object?: string; actor?: string; hostId?: string }): void
  writeIn(tx: Transaction): Promise<void>
}

/** Writes entries of its own beside that of the call. */
export interface AuditWriterOfSeveral extends AuditWriter {
  alsoIn(tx: Transaction, action: string, outcome: string): Promise<void>
}

export interface AuditedCall extends OperationCall {
  audit: AuditWriter
}

export interface TracedAuditedCall extends TracedCall {
  audit: AuditWriter
}

/** A step of an identity flow. */
export interface IdentityCall extends AuditedCall {
  traceparent: string
}

/** A read of data with the user's own token. */
export interface UserDataCall extends TracedCall {
  user: UserRecord
}

/** Pausing and closing ask for none of the host's settings. */
export type StatusCall = Omit<AuditedCall, 'host'>

export interface ResumeCall extends TracedAuditedCall {
  /** How long to wait for others who speak to the bureau about the user; absent: as long as a call can. */
  patienceMs?: number
}

export interface MoveCall extends TracedCall {
  audit: AuditWriterOfSeveral
}

export interface SubmitCall extends AuditedCall {
  keyId: string
  requestId: string
  address: string
}

export interface RetryCall extends SubmitCall {
  audit: AuditWriterOfSeveral
}
