import { createHmac } from 'node:crypto'
import type { BureauCredentials, BureauSettings, CredentialSide } from '@plumbline/connectors'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { switchesInForce } from '../storage/credential-switches.ts'
import { type CredentialUse, noteFirstUse, reportUses } from '../storage/credential-uses.ts'
import type { Database } from '../storage/database.ts'

/** What the fingerprints of credentials are keyed with. */
export const credentialsKeyPurpose = 'bureau credentials'

interface KnownCredentials {
  readonly clientId: string
  /** Tells secrets apart and nothing else: without our key ring no guess can be compared with it. */
  readonly fingerprint: string
}

interface Parts {
  system: Database
  processId: string
  now: () => number
  settings: Partial<Record<Bureau, BureauSettings>>
  key: Uint8Array
}

/**
 * With which of two pairs of credentials a bureau is called. What was switched to is named by its fingerprint, so it goes on after a
 * restart, and also when the environment has moved it to the place of the one before.
 */
export class CredentialWatch {
  readonly #parts: Parts
  readonly #known: ReadonlyMap<Bureau, Readonly<Record<CredentialSide, KnownCredentials | undefined>>>
  readonly #noted = new Set<string>()
  #wanted = new Map<Bureau, string>()

  constructor(parts: Parts) {
    this.#parts = parts
    const known = (bureau: Bureau, one: BureauCredentials | undefined) => one && knownOf(parts.key, bureau, one)
    this.#known = new Map(
      bureaus.flatMap((bureau) => {
        const settings = parts.settings[bureau]
        return settings ? [[bureau, { present: known(bureau, settings), next: known(bureau, settings.next) }]] : []
      }),
    )
  }

  get bureaus(): readonly Bureau[] {
    return [...this.#known.keys()]
  }

  known(bureau: Bureau, side: CredentialSide): KnownCredentials | undefined {
    return this.#known.get(bureau)?.[side]
  }

  sideOf(bureau: Bureau): CredentialSide {
    const next = this.known(bureau, 'next')
    return next && this.#wanted.get(bureau) === next.fingerprint ? 'next' : 'present'
  }

  /** Follows what was switched to, and tells what this process uses. */
  async share(): Promise<void> {
    const { system, processId, now } = this.#parts
    this.#wanted = new Map((await switchesInForce(system)).map(({ bureau, fingerprint }) => [bureau, fingerprint]))
    const uses = this.bureaus.map((bureau) => this.#useOf(bureau))
    await reportUses(system, processId, uses, now())
    for (const use of uses) {
      const name = `${use.bureau} ${use.fingerprint}`
      if (this.#noted.has(name)) continue
      await noteFirstUse(system, use, now())
      this.#noted.add(name)
    }
  }

  #useOf(bureau: Bureau): CredentialUse {
    const side = this.sideOf(bureau)
    const other = this.known(bureau, side === 'next' ? 'present' : 'next')
    const { fingerprint } = this.known(bureau, side)!
    return { bureau, fingerprint, otherFingerprint: other?.fingerprint ?? null }
  }
}

function knownOf(key: Uint8Array, bureau: Bureau, { clientId, clientSecret }: BureauCredentials): KnownCredentials {
  const digest = createHmac('sha256', key).update(`${bureau}\0${clientId}\0${clientSecret}`).digest('hex')
  return { clientId, fingerprint: digest.slice(0, 12) }
}
