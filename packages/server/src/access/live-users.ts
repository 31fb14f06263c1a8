import type { Database } from '../storage/database.ts'
import { GatheredReads } from '../storage/gathered-reads.ts'
import type { HostScope } from '../storage/host-scope.ts'
import { findUserInSession, findUsersInSessions, type UserInSession } from '../storage/users.ts'

/** Looks up the callers of user calls together with their sessions; those of one turn share one read. */
export class LiveUsers {
  readonly #reads: GatheredReads<Caller, UserInSession>

  /** `limit` is how many may wait for their reads before further ones are turned away. */
  constructor(db: Database, limit: number) {
    this.#reads = new GatheredReads(async (scope, callers) => {
      if (callers.length > 1) return findUsersInSessions(db, scope, callers)
      const { userId, sessionId } = callers[0]!
      return [await findUserInSession(db, scope, userId, sessionId)]
    }, limit)
  }

  find(scope: HostScope, userId: string, sessionId: string): Promise<UserInSession | undefined> {
    return this.#reads.find(scope, { userId, sessionId })
  }
}

interface Caller {
  userId: string
  sessionId: string
}
