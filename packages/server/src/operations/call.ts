import type { Transaction } from '../storage/database.ts'
import type { HostRecord } from '../storage/directory-tables.ts'
import type { HostScope } from '../storage/host-scope.ts'
import type { UserRecord } from '../storage/users.ts'

/** What an operation knows of the call that runs it. */
export interface OperationCall {
  scope: HostScope
  host: HostRecord
  /** The host's time at the beginning of the call. */
  now: number
}

/** A call that can lead to calls of bureaus and vendors. */
export interface TracedCall extends OperationCall {
  traceparent?: string | undefined
}

/** The entry of a call in the audit log: it is written with the change that it is about, or not at all. */
export interface AuditWriter {
  /** Adds what is known only later: a log-in knows its actor at the end. */
  about(known: { object?: string; actor?: string; hostId?: string; teamId?: string; action?: string }): void
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
  /** What the person holds, in a few words; absent where somebody else makes the step. */
  device?: string | null
}

/** A read of data with the user's own token. */
export interface UserDataCall extends TracedCall {
  user: UserRecord
}

/** Pausing and closing ask for none of the host's settings. */
export type StatusCall = Omit<AuditedCall, 'host'>

export interface ResumeCall extends TracedAuditedCall {
  /** How long to wait for another process that has the lease of the enrollment. Absent: as long as a call can. */
  patienceMs?: number
}

export interface MoveCall extends TracedCall {
  audit: AuditWriterOfSeveral
}

export interface SubmitCall extends AuditedCall {
  /** Who stands in the audit records of the single users. */
  actor: string
  requestId: string
  address: string
}

export interface RetryCall extends SubmitCall {
  audit: AuditWriterOfSeveral
}
