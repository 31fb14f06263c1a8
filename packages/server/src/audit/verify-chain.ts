import { chainPage, type LinkedEntry, readFloor, unlinkedEntries } from '../storage/audit-chain.ts'
import { newestEntryAt } from '../storage/audit-log.ts'
import type { Database } from '../storage/database.ts'
import { firstLink, isOurs, nextLink } from './chain.ts'
import { entryMac } from './trail.ts'

interface ChainVerdict {
  entries: number
  unlinked: number
  head: { position: number; link: string }
  problems: string[]
}

/** A head that an operator noted earlier: with it, a cut-off end shows as well. */
interface Anchor {
  position: number
  link: string
}

/** Workers link every second. When the log has gone on for this long without the chain, the linking was stopped on purpose. */
export const lateMs = 2 * 60_000
const pageSize = 1000
const problemLimit = 100

type Report = (problem: string) => void

interface Place {
  position: number
  link: Buffer
}

/** Walks the whole chain, then looks at what is not linked. It changes nothing. */
export async function verifyChain(system: Database, key: Buffer, anchor?: Anchor): Promise<ChainVerdict> {
  const problems: string[] = []
  const report = (problem: string) => {
    if (problems.length < problemLimit) problems.push(problem)
  }
  const floor = await verifyFloor(system, key, report)
  const { position, link } = await walk(system, key, anchor, report)
  const unlinked = await verifyUnlinked(system, key, floor, report)
  return { entries: position, unlinked, head: { position, link: link.toString('hex') }, problems }
}

/** Whether a link follows from the one before and its entry is what was written. */
export function verifyLink(key: Buffer, before: Place, row: LinkedEntry, report: Report): void {
  if (row.position !== before.position + 1) report(`links ${before.position + 1} to ${row.position - 1} are missing`)
  if (row.id === null) report(`entry ${row.seq} is missing`)
  else if (!entryMac(key, row).equals(row.mac)) report(`entry ${row.seq} was changed`)
  const expected = nextLink(key, before.link, row.position, row.seq, row.mac ?? Buffer.alloc(0))
  if (row.id !== null && !expected.equals(row.link)) report(`link ${row.position} does not follow from the one before`)
}

async function walk(system: Database, key: Buffer, anchor: Anchor | undefined, report: Report) {
  let position = 0
  let link = firstLink
  let anchored = anchor === undefined || anchor.position === 0
  for (;;) {
    const page = await chainPage(system, position, pageSize)
    for (const row of page) {
      verifyLink(key, { position, link }, row, report)
      position = row.position
      link = row.link
      if (anchor?.position === position) {
        anchored = true
        if (anchor.link !== link.toString('hex')) report(`link ${position} is not the one noted earlier`)
      }
    }
    if (page.length < pageSize) break
  }
  if (!anchored) report(`the chain ends at ${position}, before the position noted earlier`)
  return { position, link }
}

async function verifyFloor(system: Database, key: Buffer, report: Report): Promise<number> {
  const floor = await readFloor(system)
  if (floor.seq > floor.lastLinked)
    report(`the floor ${floor.seq} lies above the last linked entry, ${floor.lastLinked}`)
  else if (!isOurs(key, floor)) report(`the floor ${floor.seq} was not set with the key`)
  return floor.seq
}

async function verifyUnlinked(system: Database, key: Buffer, floor: number, report: Report): Promise<number> {
  const newest = (await newestEntryAt(system)) ?? 0
  let count = 0
  let late: { count: number; since: number } | undefined
  let last = 0
  for (;;) {
    const page = await unlinkedEntries(system, last, pageSize)
    for (const entry of page) {
      if (!entryMac(key, entry).equals(entry.mac)) report(`entry ${entry.seq} was slipped in or changed`)
      if (entry.seq <= floor) report(`entry ${entry.seq} lies below the floor and is not linked`)
      if (entry.at < newest - lateMs) late = { count: (late?.count ?? 0) + 1, since: late?.since ?? entry.at }
      last = entry.seq
    }
    count += page.length
    if (page.length < pageSize) break
  }
  if (late)
    report(
      `linking was held up: ${late.count} older entries are not linked, the first of ${new Date(late.since).toISOString()}; what was removed since then does not show`,
    )
  return count
}
