import { chainLinksPerCall } from '@plumbline/core/promises'
import { hostOfTeam } from '../../access/team-hosts.ts'
import { firstLink } from '../../audit/chain.ts'
import { auditKeyPurpose } from '../../audit/trail.ts'
import { lateMs, verifyLink } from '../../audit/verify-chain.ts'
import type { Context } from '../../context.ts'
import { chainPage, type LinkedEntry } from '../../storage/audit-chain.ts'
import { type EntriesOf, stretchOf, uncoveredEntry } from '../../storage/chain-stretches.ts'
import { openPlace, sealPlace } from './list-cursor.ts'
import { seenHosts } from './seen-hosts.ts'
import type { MemberCall } from './team-call.ts'

/** How far the chain was followed. */
interface Progress {
  position: number
  link: Buffer
  /** All entries up to this number are known to be covered. */
  seq: number
  firstPosition: number
  lastPosition: number
  holdsUntil: { id: string; at: number } | null
}

interface Break {
  entry: number
  at: number | null
  problem: string
}

/**
 * Follows the links from the first entry of the team, or of a host, to the last, a page with each call. Every link between them is
 * looked at, whoever's it is: an entry that was taken away leaves a link without one, whether or not anybody remembers it.
 */
export async function checkChain(ctx: Context, call: MemberCall, { host, cursor }: { host?: string; cursor?: string }) {
  const { scope, now, member } = call
  const of: EntriesOf =
    host === undefined
      ? { teamId: scope.teamId }
      : { hostId: hostOfTeam(scope, seenHosts(ctx, scope, member), host.toLowerCase()).hostId }
  const list = ['audit-chain', host ?? ''] as const
  const place = openPlace(ctx, scope, list, cursor, now)
  const start = place ? fromPlace(place as never) : await beginning(ctx, of)
  if (start === null) return verdict(null, null, null)
  if ('problem' in start) return verdict(null, start, null)
  const { progress, broken } = await followPage(ctx, of, start, now)
  const isDone = broken !== null || progress.position >= progress.lastPosition
  return verdict(progress, broken, isDone ? null : sealPlace(ctx, scope, list, toPlace(progress), now))
}

function verdict(progress: Progress | null, brokenAt: Break | null, nextCursor: string | null) {
  return {
    followed: progress ? progress.position - progress.firstPosition + 1 : 0,
    links: progress ? progress.lastPosition - progress.firstPosition + 1 : 0,
    holdsUntil: progress?.holdsUntil ?? null,
    brokenAt,
    nextCursor,
  }
}

/** Null: there is nothing to follow yet. */
async function beginning(ctx: Context, of: EntriesOf): Promise<Progress | Break | null> {
  const stretch = await stretchOf(ctx.system, of)
  if (!stretch || stretch.lastPosition === null) return null
  const { first, lastPosition } = stretch
  if (first.position === null) return { entry: first.seq, at: first.at, problem: `entry ${first.seq} is not linked` }
  const position = first.position - 1
  const [before] = position === 0 ? [] : await chainPage(ctx.system, position - 1, 1)
  return {
    position,
    link: before?.link ?? firstLink,
    seq: first.seq - 1,
    firstPosition: first.position,
    lastPosition,
    holdsUntil: null,
  }
}

async function followPage(
  ctx: Context,
  of: EntriesOf,
  start: Progress,
  now: number,
): Promise<{ progress: Progress; broken: Break | null }> {
  const key = ctx.vault.ring.derive(auditKeyPurpose)
  const wanted = Math.min(chainLinksPerCall, start.lastPosition - start.position)
  const page = await chainPage(ctx.system, start.position, wanted)
  let progress = start
  for (const row of page) {
    const problems: string[] = []
    verifyLink(key, progress, row, (problem) => problems.push(problem))
    if (problems[0] !== undefined) return { progress, broken: { entry: row.seq, at: row.at, problem: problems[0] } }
    const holdsUntil = isOf(of, row) ? { id: row.id, at: row.at } : progress.holdsUntil
    progress = { ...progress, position: row.position, link: row.link, holdsUntil }
  }
  if (page.length < wanted) {
    const problem = `the links after ${progress.position} are missing`
    return { progress, broken: { entry: progress.seq, at: null, problem } }
  }
  const upTo = page.reduce((highest, { seq }) => Math.max(highest, seq), start.seq)
  const slipped = await uncoveredEntry(ctx.system, of, { above: start.seq, upTo, madeBefore: now - lateMs })
  if (slipped) {
    const problem = `entry ${slipped.seq} was slipped in`
    return { progress: start, broken: { entry: slipped.seq, at: slipped.at, problem } }
  }
  return { progress: { ...progress, seq: upTo }, broken: null }
}

function isOf(of: EntriesOf, { teamId, hostId }: LinkedEntry): boolean {
  return 'teamId' in of ? teamId === of.teamId : hostId === of.hostId
}

function toPlace({ position, link, seq, firstPosition, lastPosition, holdsUntil }: Progress) {
  const { id, at } = holdsUntil ?? { id: '', at: 0 }
  return [position, link.toString('hex'), seq, firstPosition, lastPosition, id, at] as const
}

function fromPlace([position, link, seq, firstPosition, lastPosition, id, at]: ReturnType<typeof toPlace>): Progress {
  const holdsUntil = id === '' ? null : { id, at }
  return { position, link: Buffer.from(link, 'hex'), seq, firstPosition, lastPosition, holdsUntil }
}
