import type { Permission, Site } from '@plumbline/core/team'
import type { MemberRecord } from '../../storage/team-members.ts'
import type { TeamScope } from '../../storage/team-scope.ts'
import type { SessionRecord } from '../../storage/team-sessions.ts'
import type { AuditWriterOfSeveral } from '../call.ts'

/** Where a refusal is answered with a page, the operation itself puts it on record. */
interface TeamAudit extends AuditWriterOfSeveral {
  /** Of the entry that was written inside a transaction; null until then. */
  readonly entryId: string | null
  write(outcome: string): Promise<void>
}

/** What an operation knows of a call by somebody who is about to sign in. */
export interface SignInCall {
  site: Site
  address: string
  /** Browser and system in a few words. */
  agent: string
  /** Real time. */
  now: number
  requestId: string
  audit: TeamAudit
  /** The value of a session that the browser has already; it ends when another begins. */
  previous: string | undefined
}

/** The same of a call by somebody who is signed in. */
export interface MemberCall extends SignInCall {
  /** Any of these is enough for the call; at which hosts the member has it, is known with the host. */
  permissions: readonly Permission[]
  scope: TeamScope
  member: MemberRecord
  session: SessionRecord
  /** The team asks for a passkey and the member has none. */
  owesPasskey: boolean
}
