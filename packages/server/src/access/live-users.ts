import { Refusal } from '@plumbline/core'
import type { Database } from '../storage/database.ts'
import type { HostScope } from '../storage/host-scope.ts'
import { findUserInSession, findUsersInSessions, type UserInSession } from '../storage/users.ts'

/**
 * Looks up the callers of user calls together with their sessions. Calls of one host that arrive in the same turn of the
 * event loop share one read. Nobody joins a read that is under way: it may have begun before their session was ended.
 */
export class LiveUsers {
  readonly #db: Database
  readonly #limit: number
  readonly #waiting = new Map<string, Caller[]>()
  #count = 0

  /** `limit` is how many may wait for their reads before further ones are turned away. */
  constructor(db: Database, limit: number) {
    this.#db = db
    this.#limit = limit
  }

  async find(scope: HostScope, userId: string, sessionId: string): Promise<UserInSession | undefined> {
    if (this.#count >= this.#limit) throw new Refusal('overloaded', {}, 1)
    this.#count++
    return new Promise((done, failed) => {
      const caller = { userId, sessionId, done, failed }
      const waiting = this.#waiting.get(scope.hostId)
      if (waiting) {
        waiting.push(caller)
        return
      }
      this.#waiting.set(scope.hostId, [caller])
      setImmediate(() => void this.#read(scope))
    })
  }

  async #read(scope: HostScope): Promise<void> {
    const callers = this.#waiting.get(scope.hostId)!
    this.#waiting.delete(scope.hostId)
    try {
      const found = await this.#look(scope, callers)
      for (const [index, caller] of callers.entries()) caller.done(found[index])
    } catch (fault) {
      for (const caller of callers) caller.failed(fault)
    } finally {
      this.#count -= callers.length
    }
  }

  async #look(scope: HostScope, callers: readonly Caller[]): Promise<(UserInSession | undefined)[]> {
    if (callers.length > 1) return findUsersInSessions(this.#db, scope, callers)
    const { userId, sessionId } = callers[0]!
    return [await findUserInSession(this.#db, scope, userId, sessionId)]
  }
}

interface Caller {
  userId: string
  sessionId: string
  done(found: UserInSession | undefined): void
  failed(fault: unknown): void
}
