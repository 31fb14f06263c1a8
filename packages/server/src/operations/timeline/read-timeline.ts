import type { TimelineItem, TimelineKind } from '@plumbline/contract'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { UserRecord } from '../../storage/users.ts'
import { findUser } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { requireConsented } from '../consent/record-consent.ts'
import { requireDataAccess } from '../data/require-data.ts'
import { openScores } from '../data/store-pull.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { requireUser } from '../users/require-user.ts'
import { keptSince } from './kept-since.ts'
import { type TimelineContext, type TimelineEntry, type TimelineSource, timelineSources } from './sources.ts'

export interface TimelineQuery {
  kind?: TimelineKind
  /** Who did it. */
  actor?: TimelineItem['actor']['type']
  /** Both included. */
  since?: number
  until?: number
  limit?: number
  cursor?: string
}

/** Where a page ended: the instant, the source of the last entry, and its key there. */
type Place = [at: number, source: number, key: string | number]

const usualLimit = 50
/** So many are looked through for a page by who did it, which no index tells. */
const lookedThrough = 200

/**
 * What happened to a user, newest first. Every source is asked for a page by its own index, and the newest of all of them make the
 * page that is shown.
 */
export async function readTimeline(
  ctx: Context,
  call: AuditedCall,
  userId: string,
  query: TimelineQuery,
  { withScores = true } = {},
) {
  const { scope, host, now, audit } = call
  const { kind = null, actor, since, until, limit = usualLimit } = query
  const narrowed = [actor, since, until].some((one) => one !== undefined)
  const list = ['timeline', userId, kind ?? '', ...(narrowed ? [actor, since, until].map(String) : [])] as const
  const place = placeOf(ctx, scope, list, query.cursor, now) as Place | undefined
  const user = requireUser(await findUser(ctx.db, scope, userId))
  audit.about({ object: `user:${user.id}` })
  await ctx.distinctUsers.use(scope, host, user.id, now)

  const size = actor === undefined ? limit : lookedThrough
  const stretch = { since: since ?? 0, until: until ?? latest, place, limit: size + 1 }
  const entries = await readEntries(ctx, call, { host, user, kind }, stretch)
  const window = entries.slice(0, size)
  const passing = window.filter(({ item }) => actor === undefined || item.actor.type === actor)
  const page = passing.slice(0, limit)
  const last = passing.length > limit ? page.at(-1) : entries.length > size ? window.at(-1) : undefined
  return {
    items: await toItems(ctx, call, user, page, withScores),
    nextCursor: last ? cursorAt(ctx, scope, list, [last.at, last.source, last.key], now) : null,
  }
}

const latest = Number.MAX_SAFE_INTEGER

interface Stretch {
  since: number
  until: number
  place: Place | undefined
  limit: number
}

type PlacedEntry = TimelineEntry & { source: number }

async function readEntries(
  ctx: Context,
  { scope, now }: AuditedCall,
  about: TimelineContext,
  stretch: Stretch,
): Promise<PlacedEntry[]> {
  const { kind, user } = about
  const { place, limit } = stretch
  const kept = keptSince(now)
  const chosen = timelineSources.flatMap((source, index) =>
    kind === null || source.kinds.includes(kind) ? [{ source, index }] : [],
  )
  // The statements do not wait for each other, because the connection answers in order.
  const found = await ctx.db.transaction(scope, (tx) =>
    Promise.all(
      chosen.map(async ({ source, index }) => {
        const before = boundOf(source, index, place, stretch.until)
        const page = { userId: user.id, since: kept[source.keptSince], before: before as never, limit }
        return (await source.read(tx, page, about)).map((entry) => ({ ...entry, source: index }))
      }),
    ),
  )
  // What is too old is left out here, because a change of status is told beside the one before it. A stable sort: each source has its
  // entries in order already.
  return found
    .flat()
    .filter(({ at }) => at >= stretch.since)
    .sort((one, other) => other.at - one.at || one.source - other.source)
}

/** Entries of the same instant that belong to earlier sources were shown before the place, those of later ones were not. */
function boundOf({ firstKey }: TimelineSource, index: number, place: Place | undefined, until: number) {
  if (place === undefined) return { at: until === latest ? latest : until + 1, key: firstKey }
  const [at, source, key] = place
  if (index === source) return { at, key }
  return { at: index < source ? at : at + 1, key: firstKey }
}

async function toItems(
  ctx: Context,
  call: AuditedCall,
  user: UserRecord,
  entries: readonly PlacedEntry[],
  withScores: boolean,
): Promise<TimelineItem[]> {
  const scored = withScores && entries.some(({ sealedScores }) => sealedScores)
  const readable = scored ? await readableBureaus(ctx, call, user) : []
  const box = readable.length > 0 ? await ctx.vault.boxOf(user) : undefined
  return entries.map(({ at, item, sealedScores }) => {
    if (!sealedScores || !box) return { at, ...item }
    const opened = openScores(box, sealedScores.pullId, sealedScores.sealed)
    const scores = readable.flatMap((bureau) => {
      const score = opened[bureau]
      return typeof score === 'number' ? [{ bureau, score }] : []
    })
    return { at, ...item, after: { ...item.after, scores } }
  })
}

/** The bureaus whose scores the host's server could read with the calls for scores at this moment. */
async function readableBureaus(ctx: Context, call: AuditedCall, user: UserRecord): Promise<Bureau[]> {
  try {
    requireDataAccess(user, 'Scores')
    await requireConsented(ctx, call, user.id)
  } catch (fault) {
    if (fault instanceof Refusal) return []
    throw fault
  }
  return bureaus.filter((bureau) => call.host.settings.serverAccess[bureau])
}
