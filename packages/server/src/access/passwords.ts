import type { KeyObject } from 'node:crypto'
import { passwordLength, passwordProblem } from '@plumbline/core/accounts'
import { Refusal } from '@plumbline/core/refusals'
import type { Counter, Metrics } from '../telemetry/metrics.ts'
import type { BreachedPasswords } from './breached-passwords.ts'
import { checkPassword, type HashCheck, hashPassword } from './password-hash.ts'

/** Passwords of people whose log-in the service keeps: which are good, and their hashes. */
export class Passwords {
  readonly #pepper: Buffer
  readonly #breached: BreachedPasswords
  readonly #hashes: Counter
  #computing = 0
  readonly #waiting: (() => void)[] = []

  constructor(parts: { pepper: KeyObject; breached: BreachedPasswords; metrics: Metrics }) {
    this.#pepper = parts.pepper.export()
    this.#breached = parts.breached
    this.#hashes = parts.metrics.counter('plumbline_password_hashes_total', 'Password hashes computed')
  }

  /** Refuses a new password that breaks a rule, and names the rule. */
  requireGood(password: string, email: string, length: { min: number; max: number } = passwordLength): void {
    const problem = passwordProblem(password, email, (one) => this.#breached.has(one), length)
    if (problem) throw new Refusal('password-rule', { rule: problem })
  }

  hash(password: string): Promise<string> {
    return this.#whenFree(() => hashPassword(password, this.#pepper))
  }

  /** `before` runs when a place is free, before anything is computed; what it throws ends the try. */
  check(password: string, stored: string | null, before: () => Promise<void>): Promise<HashCheck> {
    return this.#whenFree(async () => {
      await before()
      return checkPassword(password, this.#pepper, stored)
    })
  }

  /** Each hash takes a thread and 19 MiB; a flood of log-ins waits or is turned away instead of taking all there is. */
  async #whenFree<T>(compute: () => Promise<T>): Promise<T> {
    if (this.#computing >= atOnce) {
      if (this.#waiting.length >= waitingLimit) throw new Refusal('overloaded', {}, 1)
      await new Promise<void>((turn) => this.#waiting.push(turn))
    } else this.#computing++
    try {
      const result = await compute()
      this.#hashes.add()
      return result
    } finally {
      // The place is handed to the next that waits, or given back.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#computing--
    }
  }
}

// The runtime has four threads for such work; one stays free for look-ups of names and files.
const atOnce = 3
const waitingLimit = 64
