import { type CompiledRuleSet, compileRuleSet } from '@plumbline/core/rule-sets'
import type { Database } from '../storage/database.ts'
import type { HostScope } from '../storage/host-scope.ts'
import { findVersion } from '../storage/rule-sets.ts'

interface Kept {
  compiled: CompiledRuleSet
  size: number
}

/**
 * Rule sets that are ready to decide. Versions never change, so what is kept is never wrong. Large ones take the room of many, because
 * a host decides how large its rule sets are.
 */
export class CompiledRuleSets {
  readonly #db: Database
  readonly #maxSize: number
  // Those that were used last stand at the end.
  readonly #kept = new Map<string, Kept>()
  #size = 0

  constructor(db: Database, maxSize = defaultMaxSize) {
    this.#db = db
    this.#maxSize = maxSize
  }

  /** How many are ready. */
  get remembered(): number {
    return this.#kept.size
  }

  /** Undefined: the host has no such version. */
  async get(scope: HostScope, ruleSetId: string, version: number): Promise<CompiledRuleSet | undefined> {
    const key = `${scope.hostId} ${ruleSetId} ${version}`
    const known = this.#kept.get(key)
    if (known) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known.compiled
    }
    const found = await findVersion(this.#db, scope, ruleSetId, { version, now: 0 })
    if (!found) return undefined
    const compiled = compileRuleSet(found.ruleSet)
    this.#keep(key, { compiled, size: JSON.stringify(found.ruleSet).length })
    return compiled
  }

  #keep(key: string, one: Kept): void {
    // Another call may have compiled it meanwhile.
    this.#size += one.size - (this.#kept.get(key)?.size ?? 0)
    this.#kept.delete(key)
    this.#kept.set(key, one)
    for (const [oldest, { size }] of this.#kept) {
      if (this.#size <= this.#maxSize) break
      this.#kept.delete(oldest)
      this.#size -= size
    }
  }
}

/** Characters of the documents: a thousand usual ones, sixteen of the largest. */
const defaultMaxSize = 4 * 1024 * 1024
