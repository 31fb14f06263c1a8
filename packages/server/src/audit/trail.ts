import { createHmac, createSecretKey, type KeyObject, randomUUID } from 'node:crypto'
import { type AuditEntry, insertAuditEntries, insertAuditEntry } from '../storage/audit-log.ts'
import type { Database, Transaction } from '../storage/database.ts'
import type { AuditDraft } from './audit-draft.ts'
import { RefusedStrangers, type StrangerLimits, strangerLimits } from './refused-strangers.ts'

/**
 * Writes the audit log. A change is recorded in its own transaction. A read or a refusal is recorded before it is answered,
 * together with those of other requests that are waiting at the same moment: one commit serves them all. If the log cannot
 * be written, the request fails. Of what strangers are refused only so much is recorded one by one.
 */
export class AuditTrail {
  readonly #system: Database
  readonly #key: KeyObject
  readonly #now: () => number
  #waiting: Waiting[] = []
  #writing = false
  readonly #strangers: RefusedStrangers

  constructor(system: Database, key: Buffer, now: () => number, limits: StrangerLimits = strangerLimits) {
    this.#system = system
    this.#key = createSecretKey(key)
    this.#now = now
    this.#strangers = new RefusedStrangers((draft) => this.#write(draft), limits)
  }

  /** Returns the id of the entry. */
  async recordIn(tx: Transaction, draft: AuditDraft): Promise<string> {
    const entry = this.#entry(draft)
    await insertAuditEntry(tx, entry)
    return entry.id
  }

  /** One entry for each of many users who are changed together. */
  async recordManyIn(tx: Transaction, drafts: readonly AuditDraft[]): Promise<void> {
    if (drafts.length === 0) return
    await insertAuditEntries(
      tx,
      drafts.map((draft) => this.#entry(draft)),
    )
  }

  record(draft: AuditDraft): Promise<void> {
    const refusedStranger = draft.actor === 'anyone' && draft.outcome !== 'OK'
    return refusedStranger ? this.#strangers.record(draft) : this.#write(draft)
  }

  /** Records what was only counted until now. */
  flush(): Promise<void> {
    return this.#strangers.flush()
  }

  #write(draft: AuditDraft): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ entry: this.#entry(draft), done, failed })
      if (this.#writing) return
      this.#writing = true
      // The others of this turn come along; those who come while a commit is under way go with the next one.
      setImmediate(() => void this.#writeWaiting())
    })
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchLimit)
      try {
        await insertAuditEntries(
          this.#system,
          batch.map((one) => one.entry),
        )
        for (const one of batch) one.done()
      } catch (fault) {
        for (const one of batch) one.failed(fault)
      }
    }
    this.#writing = false
  }

  #entry(draft: AuditDraft): AuditEntry {
    const entry = { ...draft, id: randomUUID(), at: this.#now() }
    return { ...entry, mac: entryMac(this.#key, entry) }
  }
}

interface Waiting {
  entry: AuditEntry
  done(): void
  failed(fault: unknown): void
}

const batchLimit = 500

/** Binds every field of an entry; the key is not in the database, so its owner cannot make one. */
export function entryMac(key: KeyObject | Buffer, entry: Omit<AuditEntry, 'mac'>): Buffer {
  const fields = [
    entry.id,
    entry.hostId,
    entry.at,
    entry.actor,
    entry.action,
    entry.object,
    entry.requestId,
    entry.address,
    entry.outcome,
    // Entries from before there were teams have a MAC without one.
    ...(entry.teamId ? [entry.teamId] : []),
  ]
  return createHmac('sha256', key).update(JSON.stringify(fields)).digest()
}

export const auditKeyPurpose = 'audit chain'
