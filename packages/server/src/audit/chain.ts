import { createHmac } from 'node:crypto'
import {
  appendLinks,
  entriesAbove,
  entriesPerPage,
  type Floor,
  haveEndedBefore,
  linkOf,
  lockChain,
  newTransactionNumber,
  saveFloor,
} from '../storage/audit-chain.ts'
import type { Database } from '../storage/database.ts'

interface Extension {
  added: number
  head: { position: number; link: string }
  /** The stored floor was not made with the key of the chain, and was not believed. */
  floorForged: boolean
}

/**
 * Links audit entries into a chain. Each link covers the link before it and one entry, so that an entry that was changed,
 * removed, moved or slipped in breaks every link after it. Linking happens apart from writing: writers would otherwise wait
 * for each other.
 *
 * It looks only at what lies above a floor, below which everything is linked. The floor rises by two looks: the first notes the
 * last entry it linked; the second, once every transaction that was running at the first has ended, has seen all that can ever
 * appear up to there.
 */
export class ChainLinker {
  readonly #system: Database
  readonly #key: Buffer
  #noted: { seq: number; transactionNumber: string } | undefined

  constructor(system: Database, key: Buffer) {
    this.#system = system
    this.#key = key
  }

  /** Links everything that is there. Several processes may do it at the same time. */
  async extend(): Promise<Extension> {
    const noted = this.#noted
    const rises = noted !== undefined && (await haveEndedBefore(this.#system, noted.transactionNumber))
    const first = await this.#linkPage()
    let last = first
    let { added } = first
    while (last.looked === entriesPerPage) {
      last = await this.#linkPage(last.end)
      added += last.added
    }
    if (rises) await this.#raise(noted.seq)
    if (rises || !noted) await this.#note(last.end, first.start)
    return { added, head: last.head, floorForged: first.floorForged }
  }

  async #linkPage(from?: number) {
    return this.#system.systemTransaction(async (tx) => {
      const { floor, ...head } = await lockChain(tx)
      const floorForged = !isOurs(this.#key, floor)
      const start = from ?? (floorForged ? 0 : floor.seq)
      const entries = await entriesAbove(tx, start)
      let { position } = head
      let link = head.link ?? firstLink
      const links = entries.flatMap(({ seq, mac }) => {
        if (mac === null) return []
        position++
        link = nextLink(this.#key, link, position, seq, mac)
        return [{ position, seq, link }]
      })
      if (links.length > 0) await appendLinks(tx, links)
      return {
        start,
        end: entries.at(-1)?.seq ?? start,
        looked: entries.length,
        added: links.length,
        head: { position, link: link.toString('hex') },
        floorForged,
      }
    })
  }

  async #note(seq: number, floor: number): Promise<void> {
    this.#noted = seq > floor ? { seq, transactionNumber: await newTransactionNumber(this.#system) } : undefined
  }

  async #raise(seq: number): Promise<void> {
    await this.#system.systemTransaction(async (tx) => {
      const { floor } = await lockChain(tx)
      if (isOurs(this.#key, floor) && floor.seq >= seq) return
      const link = await linkOf(tx, seq)
      if (link) await saveFloor(tx, seq, floorMac(this.#key, seq, link))
    })
  }
}

export const firstLink: Buffer = Buffer.alloc(32)

export function nextLink(key: Buffer, previous: Buffer, position: number, seq: number, mac: Buffer): Buffer {
  return createHmac('sha256', key).update(previous).update(`${position}:${seq}:`).update(mac).digest()
}

/** It names the link it rests on: a floor of another history of the same database is not believed either. */
export function isOurs(key: Buffer, floor: Floor): boolean {
  if (floor.seq === 0) return true
  return floor.mac !== null && floor.link !== null && floorMac(key, floor.seq, floor.link).equals(floor.mac)
}

function floorMac(key: Buffer, seq: number, link: Buffer): Buffer {
  return createHmac('sha256', key).update(`floor:${seq}:`).update(link).digest()
}
