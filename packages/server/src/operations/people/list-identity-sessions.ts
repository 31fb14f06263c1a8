import type { identityFlows, identityResults, identitySteps } from '@plumbline/contract'
import type { Context } from '../../context.ts'
import {
  type ListedSession,
  listSessions,
  type SentInSession,
  sentInSessions,
} from '../../storage/identity-session-pages.ts'
import { usersById } from '../../storage/user-pages.ts'
import type { UserRecord } from '../../storage/users.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { maskedOrId } from './masked-person.ts'

type Result = (typeof identityResults)[number]
type Step = (typeof identitySteps)[number]

interface SessionQuery {
  flow?: (typeof identityFlows)[number]
  result?: Result
  step?: Step
  /** How the last check of the person ended, as the vendor calls it. */
  code?: string
  userId?: string
  since?: number
  until?: number
  limit?: number
  cursor?: string
}

/** So many are looked through for a page: a filter that few pass costs no more than one that all pass. */
const lookedThrough = 200
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Row extends ListedSession {
  result: Result
  user: UserRecord | undefined
}

/** Runs through an identity flow, the newest first. */
export async function listIdentitySessions(ctx: Context, call: MemberCall, hostId: string, query: SessionQuery) {
  const { scope, now } = hostCall(ctx, call, hostId)
  const { flow, result, step, code, userId, since = 0, until = Number.MAX_SAFE_INTEGER, limit = 25 } = query
  const filters = [flow, result, step, code, userId].map((one) => one ?? '')
  const list = ['identity sessions', ...filters, String(since), String(until)] as const
  const place = placeOf(ctx, scope, list, query.cursor, now) as [number, string] | undefined
  const size = (flow ?? result ?? step ?? code) ? lookedThrough : limit
  const found = await listSessions(ctx.db, scope, userId?.toLowerCase(), {
    since,
    before: place ? { createdAt: place[0], id: place[1] } : { createdAt: until, id: lastId },
    limit: size + 1,
  })
  const window = found.slice(0, size)
  const users = await usersById(
    ctx.db,
    scope,
    window.map((one) => one.userId),
  )
  const rows = window
    .map((session) => withResult(session, users.get(session.userId), now))
    .filter((one) => (flow === undefined || one.kind === flow) && (result === undefined || one.result === result))
    .filter(({ user }) => code === undefined || user?.identityLastResult === code)
  // Only how far a session came needs to know what was sent in each of them.
  const sent = await sentInSessions(
    ctx.db,
    scope,
    (step === undefined ? rows.slice(0, limit) : rows).map(({ id }) => id),
  )
  const passing = rows.filter((one) => step === undefined || stepOf(one, sent.get(one.id)) === step)
  const shown = passing.slice(0, limit)
  const last = passing.length > limit ? shown.at(-1) : found.length > size ? window.at(-1) : undefined
  return {
    sessions: await Promise.all(shown.map((one) => toSession(ctx, call, one, sent.get(one.id)))),
    nextCursor: last ? cursorAt(ctx, scope, list, [last.createdAt, last.id], now) : null,
  }
}

/** Whoever is identified was so by the last run; nobody begins another one afterwards. */
function withResult(session: ListedSession, user: UserRecord | undefined, now: number): Row {
  const { isLast, endedAt, deniedAt, expiresAt } = session
  const result = (): Result => {
    if (user?.idpass && isLast) return 'PASSED'
    if (deniedAt !== null) return 'DENIED'
    if (endedAt !== null) return 'ENDED'
    return expiresAt > now ? 'OPEN' : 'EXPIRED'
  }
  return { ...session, result: result(), user }
}

async function toSession(ctx: Context, call: MemberCall, row: Row, sent: SentInSession | undefined) {
  const { id, userId, user, kind, result, createdAt, acceptedAt, endedAt, deniedAt, device } = row
  return {
    id,
    user: await maskedOrId(ctx, call, userId, user),
    flow: kind,
    device,
    step: stepOf(row, sent),
    result,
    attemptsLeft: user?.identityAttemptsLeft ?? 0,
    lastResult: user?.identityLastResult ?? null,
    sends: sent?.sends ?? 0,
    startedAt: createdAt,
    lastAt: Math.max(createdAt, acceptedAt ?? 0, endedAt ?? 0, deniedAt ?? 0, sent?.sentAt ?? 0, sent?.openedAt ?? 0),
    lockedUntil: user?.identityLockedUntil ?? null,
  }
}

function stepOf({ result, acceptedAt }: Row, sent: SentInSession | undefined): Step {
  if (result === 'PASSED' || acceptedAt !== null) return 'CONFIRMED'
  if (!sent) return 'CHECKED'
  return sent.openedAt !== null || sent.usedAt !== null || sent.checks > 0 ? 'OPENED' : 'SENT'
}
