import { Refusal } from '@plumbline/core/refusals'
import type { KeyRing } from './key-ring.ts'

/** A value in the database that only the right key opens, one for each key of the ring that has been in use. */
export interface RingCheck {
  version: number
  wrapped: Buffer
  /** Whether data keys are wrapped with this key now. */
  used: boolean
}

/** The ring is not the one the data belongs to. The message says what is wrong and what to do. */
export class RingProblem extends Refusal {
  constructor(message: string) {
    super('unavailable', {}, 30)
    this.message = message
  }
}

/** The check of one key. It is a value that follows from the root, so that it proves the root as well. */
export function newRingCheck(ring: KeyRing, version: number): Promise<Buffer> {
  return ring.wrap(ring.derive(checkPurpose), contextOf(version), version)
}

/** Checks a ring against the checks of a database. Further keys that the ring has do no harm. */
export async function proveRing(ring: KeyRing, checks: readonly RingCheck[]): Promise<void> {
  if (checks.length === 0)
    throw new RingProblem('The database does not know its key ring yet: run plumbline migrate with the ring in use.')
  const newest = Math.max(...checks.map((check) => check.version))
  for (const { version, wrapped, used } of checks) {
    if (!ring.has(version)) {
      if (version < newest && !used) continue
      throw new RingProblem(
        `The key ring lacks key ${version}, which is in use: copy the ring file of a machine that has it to KEY_RING_FILE.`,
      )
    }
    const value = await ring.unwrap(wrapped, contextOf(version)).catch(() => undefined)
    if (!value)
      throw new RingProblem(
        `Key ${version} of the key ring is not the key ${version} of this database: put the ring file that belongs to it into KEY_RING_FILE.`,
      )
    if (!ring.rootStands || !value.equals(ring.derive(checkPurpose)))
      throw new RingProblem(
        'The root secret of the key ring is not that of this database: put the ring file that belongs to it into KEY_RING_FILE.',
      )
  }
  const current = ring.currentVersion
  if (!checks.some((check) => check.version === current))
    throw new RingProblem(
      `The key ring uses key ${current}, which the database does not know: keys come into use by plumbline key-ring rotate; put the ring file from before back into KEY_RING_FILE.`,
    )
}

const checkPurpose = 'ring check'

function contextOf(version: number): string {
  return `ring-check ${version}`
}

/**
 * A ring that wraps nothing before it has proved itself on the checks of the database, and again whenever its keys change.
 * Opening needs no proof: with a wrong key it fails by itself.
 */
export class ProvenRing implements KeyRing {
  readonly #ring: KeyRing
  readonly #checks: () => Promise<readonly RingCheck[]>
  #proof: { generation: number; at: number; outcome: Promise<void> } | undefined

  constructor(ring: KeyRing, checks: () => Promise<readonly RingCheck[]>) {
    this.#ring = ring
    this.#checks = checks
  }

  /** Fails with a `RingProblem`. Keys that stay the same are checked at most once a second. */
  async prove(): Promise<void> {
    void this.#ring.currentVersion
    const known = this.#proof
    const fresh = known && known.generation === this.generation && performance.now() - known.at < rememberMs
    await (fresh ? known.outcome : this.#prove())
  }

  async wrap(dataKey: Buffer, context: string, version?: number): Promise<Buffer> {
    for (;;) {
      const wrapped = await this.#ring.wrap(dataKey, context, version)
      const { generation } = this
      await (this.#proof?.generation === generation ? this.#proof.outcome : this.#prove())
      if (generation === this.generation) return wrapped
    }
  }

  #prove(): Promise<void> {
    const { generation } = this
    const outcome = this.#checks().then((checks) => proveRing(this.#ring, checks))
    const proof = { generation, at: performance.now(), outcome }
    this.#proof = proof
    // A failure of the database says nothing about the ring, so it is not remembered.
    outcome.catch((fault) => {
      if (!(fault instanceof RingProblem) && this.#proof === proof) this.#proof = undefined
    })
    return outcome
  }

  get rootStands(): boolean {
    return this.#ring.rootStands
  }
  get generation(): number {
    return this.#ring.generation
  }
  get currentVersion(): number {
    return this.#ring.currentVersion
  }
  has(version: number): boolean {
    return this.#ring.has(version)
  }
  unwrap(wrapped: Buffer, context: string): Promise<Buffer> {
    return this.#ring.unwrap(wrapped, context)
  }
  reload(): void {
    this.#ring.reload()
  }
  derive(purpose: string): Buffer {
    return this.#ring.derive(purpose)
  }
}

const rememberMs = 1_000
