import { randomUUID } from 'node:crypto'
import { addDays, dateOfInstant } from '@plumbline/core/calendar'
import { privacyRequestDays } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import {
  closePrivacyRequest,
  insertPrivacyRequest,
  listPrivacyRequests,
  lockPrivacyRequest,
  type PrivacyRecord,
} from '../../storage/privacy-requests.ts'
import { readUser } from '../../storage/users.ts'
import { closeUserIn } from '../enrollment/close-user.ts'
import { listClosings } from '../enrollment/list-closings.ts'
import { keepDetails } from '../team/audit-details.ts'
import { hostCall } from '../team/host-call.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import { memberNames } from '../team/member-names.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { requireUser } from '../users/require-user.ts'

interface RequestQuery {
  state?: PrivacyRecord['state']
  limit?: number
  cursor?: string
}

/** What people have asked for about their data, the newest first. */
export async function showPrivacyRequests(ctx: Context, call: MemberCall, hostId: string, query: RequestQuery) {
  const { scope, now: hostNow } = hostCall(ctx, call, hostId)
  const { state, limit = 25, cursor } = query
  const list = ['privacy-requests', scope.hostId, state ?? ''] as const
  const place = openPlace(ctx, call.scope, list, cursor, call.now)
  const [beforeSeq = Number.MAX_SAFE_INTEGER] = (place ?? []) as [number?]
  const found = await listPrivacyRequests(ctx.db, scope, state, { beforeSeq, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  const people = shown.flatMap(({ openedBy, exportedBy, closedBy }) => [openedBy, exportedBy, closedBy])
  const names = await memberNames(
    ctx,
    call,
    people.filter((id) => id !== null),
  )
  const today = dateOfInstant(hostNow)
  return {
    requests: shown.map((record) => toShown(ctx, scope, record, { names, today, memberId: call.member.id })),
    nextCursor: last ? sealPlace(ctx, call.scope, list, [last.seq], call.now) : null,
  }
}

interface Looking {
  names: ReadonlyMap<string, string>
  today: string
  memberId: string
}

function toShown(ctx: Context, { hostId }: HostScope, record: PrivacyRecord, { names, today, memberId }: Looking) {
  const { id, userId, kind, state, openedBy, openedAt, dueOn, needsSecond, exportedBy, exportedAt } = record
  const deed = (by: string | null, at: number | null) =>
    by === null || at === null ? null : { by: names.get(by) ?? 'Somebody who has left', at }
  const open = (sealed: Buffer, part: 'reason' | 'note') =>
    ctx.vault.openRecord('privacyRequest', sealed, hostId, id, part).toString('utf8')
  return {
    id,
    userId,
    kind,
    state,
    reason: open(record.sealedReason, 'reason'),
    opened: deed(openedBy, openedAt)!,
    openedAt,
    dueOn,
    isOverdue: state === 'open' && dueOn < today,
    exported: deed(exportedBy, exportedAt),
    closed: deed(record.closedBy, record.closedAt),
    note: record.sealedNote ? open(record.sealedNote, 'note') : null,
    needsAnother: needsSecond && openedBy === memberId,
  }
}

/** Puts a request on record. It is due so many days after today. */
export async function openPrivacyRequest(
  ctx: Context,
  call: MemberCall,
  { hostId, userId }: { hostId: string; userId: string },
  { kind, reason }: { kind: PrivacyRecord['kind']; reason: string },
): Promise<{ id: string }> {
  const { scope, host, now: hostNow } = hostCall(ctx, call, hostId)
  const id = randomUUID()
  await ctx.db.transaction(scope, async (tx) => {
    const user = requireUser(await readUser(tx, userId.toLowerCase()))
    call.audit.about({ object: `user:${user.id}` })
    const opened = await insertPrivacyRequest(tx, {
      id,
      userId: user.id,
      kind,
      sealedReason: ctx.vault.sealRecord('privacyRequest', reason, scope.hostId, id, 'reason'),
      openedBy: call.member.id,
      openedAt: call.now,
      dueOn: addDays(dateOfInstant(hostNow), privacyRequestDays),
      needsSecond: kindOfHost(ctx, host) === 'live',
    })
    if (!opened) throw new TeamRefusal('team-rule', { rule: 'request-open' })
    await call.audit.writeIn(tx)
    await keepDetails(ctx, tx, call, { reason, after: { request: id, kind } })
  })
  return { id }
}

/** Ends a request. A deletion that is done closes the account in the same transaction. */
export async function endPrivacyRequest(
  ctx: Context,
  call: MemberCall,
  { hostId, privacyRequestId }: { hostId: string; privacyRequestId: string },
  { outcome, note }: { outcome: 'done' | 'refused'; note: string },
): Promise<void> {
  const { scope, now: hostNow } = hostCall(ctx, call, hostId)
  const id = privacyRequestId.toLowerCase()
  const closedUser = await ctx.db.transaction(scope, async (tx) => {
    const request = requireOpen(await lockPrivacyRequest(tx, id))
    call.audit.about({ object: `user:${request.userId}` })
    const closes = request.kind === 'deletion' && outcome === 'done'
    if (closes) requireSecond(request, call)
    if (request.kind === 'access' && outcome === 'done' && request.exportedBy === null)
      throw new TeamRefusal('team-rule', { rule: 'copy-first' })
    // Who is closed already, or has moved to another host with everything that is theirs, has nothing here to be deleted.
    const user = closes ? await readUser(tx, request.userId) : undefined
    const isThere = user !== undefined && user.status !== 'closed'
    if (isThere) await closeUserIn(ctx, tx, { userId: user.id, anyStatus: true, now: hostNow })
    const sealedNote = ctx.vault.sealRecord('privacyRequest', note, scope.hostId, id, 'note')
    await closePrivacyRequest(tx, { id, state: outcome, by: call.member.id, at: call.now, sealedNote })
    await call.audit.writeIn(tx)
    await keepDetails(ctx, tx, call, {
      reason: note,
      before: { state: 'open' },
      after: { request: id, state: outcome },
    })
    if (isThere) await call.audit.alsoIn(tx, 'user.close', 'OK')
    return isThere ? user.id : undefined
  })
  if (closedUser !== undefined) await listClosings(ctx, scope, [closedUser], hostNow)
}

export function requireOpen(request: PrivacyRecord | undefined): PrivacyRecord {
  if (!request) throw new TeamRefusal('not-found')
  if (request.state !== 'open') throw new TeamRefusal('team-rule', { rule: 'decided-already' })
  return request
}

/** What cannot be taken back is done by somebody else than the one who has put it on record. */
export function requireSecond({ needsSecond, openedBy }: PrivacyRecord, { member }: MemberCall): void {
  if (needsSecond && openedBy === member.id) throw new TeamRefusal('team-rule', { rule: 'own-request' })
}
