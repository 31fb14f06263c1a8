import { createHmac } from 'node:crypto'
import {
  appendLinks,
  chainPage,
  lockChainHead,
  raiseFloor,
  settledUnchained,
  unchainedEntries,
} from '../storage/audit-log.ts'
import type { Database } from '../storage/database.ts'
import { entryMac } from './trail.ts'

/**
 * The chain over the audit log. Each link covers the link before it and one entry, so that an entry that was changed,
 * removed, moved or slipped in breaks every link after it. Linking happens apart from writing: writers would otherwise wait
 * for each other.
 */
export async function extendChain(system: Database, key: Buffer, now: number): Promise<number> {
  let added = 0
  for (;;) {
    const count = await system.systemTransaction(async (tx) => {
      const head = await lockChainHead(tx)
      const entries = await settledUnchained(tx, head.floor, pageSize)
      let { position } = head
      let link = head.link ?? Buffer.alloc(32)
      const links = entries.map((entry) => {
        position++
        link = nextLink(key, link, position, entry.seq, entry.mac)
        return { position, seq: entry.seq, link }
      })
      if (links.length > 0) await appendLinks(tx, links)
      await raiseFloor(tx, now - longestTransactionMs)
      return links.length
    })
    added += count
    if (count < pageSize) return added
  }
}

// Statements and idle transactions end after seconds; a minute leaves room for clocks that differ.
const longestTransactionMs = 60_000

export interface ChainVerdict {
  entries: number
  unchained: number
  head: { position: number; link: string }
  problems: string[]
}

/** Walks the whole chain. `anchor` is a head that was noted earlier: with it, a cut-off end shows as well. */
export async function verifyChain(
  system: Database,
  key: Buffer,
  anchor?: { position: number; link: string },
): Promise<ChainVerdict> {
  const problems: string[] = []
  const report = (problem: string) => {
    if (problems.length < problemLimit) problems.push(problem)
  }
  let position = 0
  let link: Buffer = Buffer.alloc(32)
  let anchored = anchor === undefined || anchor.position === 0
  for (;;) {
    const page = await chainPage(system, position, pageSize)
    for (const row of page) {
      if (row.position !== position + 1) report(`links ${position + 1} to ${row.position - 1} are missing`)
      position = row.position
      if (row.id === null) report(`entry ${row.seq} is missing`)
      else if (!entryMac(key, row).equals(row.mac)) report(`entry ${row.seq} was changed`)
      const expected = nextLink(key, link, row.position, row.seq, row.mac ?? Buffer.alloc(0))
      if (row.id !== null && !expected.equals(row.link))
        report(`link ${row.position} does not follow from the one before`)
      link = row.link
      if (anchor?.position === position) {
        anchored = true
        if (anchor.link !== link.toString('hex')) report(`link ${position} is not the one noted earlier`)
      }
    }
    if (page.length < pageSize) break
  }
  if (!anchored) report(`the chain ends at ${position}, before the position noted earlier`)
  const open = await unchainedEntries(system, pageSize)
  for (const entry of open)
    if (!entryMac(key, entry).equals(entry.mac)) report(`entry ${entry.seq} was slipped in or changed`)
  return { entries: position, unchained: open.length, head: { position, link: link.toString('hex') }, problems }
}

function nextLink(key: Buffer, previous: Buffer, position: number, seq: number, mac: Buffer): Buffer {
  return createHmac('sha256', key).update(previous).update(`${position}:${seq}:`).update(mac).digest()
}

const pageSize = 1000
const problemLimit = 100
