import type { personKeys } from '@plumbline/contract'
import { type EnrollmentStatus, enrollmentStatuses } from '@plumbline/core/enrollment'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { listUsers, type Standing, shownData } from '../../storage/user-pages.ts'
import {
  findUser,
  findUsersByEmail,
  findUsersByExternalId,
  findUsersByMobile,
  type UserRecord,
} from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { emailIndex, externalIdIndex, mobileIndex } from '../users/profile.ts'
import { listedPerson } from './masked-person.ts'

type PersonKey = (typeof personKeys)[number]

interface PeopleQuery {
  by?: PersonKey
  value?: string
  status?: EnrollmentStatus
  identity?: 'proven' | 'not-proven'
  since?: number
  until?: number
  limit?: number
  cursor?: string
}

/** The people of a host page by page, or those whom one key finds. */
export async function listPeople(ctx: Context, call: MemberCall, hostId: string, query: PeopleQuery) {
  const at = hostCall(ctx, call, hostId)
  if ((query.by === undefined) !== (query.value === undefined))
    throw new Refusal('invalid-value', ['value: by and value come together'])
  const { users, nextCursor } =
    query.by === undefined
      ? await pageOf(ctx, at, query)
      : { users: await findPeople(ctx, at, query.by, query.value!), nextCursor: null }
  const [only] = users
  // Who looks for one person has looked at that person.
  if (query.by !== undefined && only && users.length === 1) call.audit.about({ object: `user:${only.id}` })
  return { users: await shownPeople(ctx, call, at, users), nextCursor }
}

/** People as a list shows them. */
export async function shownPeople(
  ctx: Context,
  call: MemberCall,
  { scope }: AuditedCall,
  users: readonly UserRecord[],
) {
  const shown = await shownData(
    ctx.db,
    scope,
    users.map(({ id }) => id),
  )
  return Promise.all(users.map((user) => listedPerson(ctx, call, user, shown.get(user.id))))
}

/** One look into one index each. */
export async function findPeople(
  ctx: Context,
  { scope }: AuditedCall,
  by: PersonKey,
  value: string,
): Promise<UserRecord[]> {
  const { hostId } = scope
  switch (by) {
    case 'email':
      return findUsersByEmail(ctx.db, scope, emailIndex(ctx, hostId, value))
    case 'mobile':
      return findUsersByMobile(ctx.db, scope, mobileIndex(ctx, hostId, value.replaceAll(/\D/g, '').slice(-10))!)
    case 'externalId':
      return findUsersByExternalId(ctx.db, scope, externalIdIndex(ctx, hostId, value))
    case 'id': {
      const user = uuid.test(value) ? await findUser(ctx.db, scope, value.toLowerCase()) : undefined
      return user ? [user] : []
    }
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

async function pageOf(ctx: Context, { scope, now }: AuditedCall, query: PeopleQuery) {
  const { status, identity, since = 0, until = Number.MAX_SAFE_INTEGER, limit = 25 } = query
  const list = ['people', status ?? '', identity ?? '', String(since), String(until)] as const
  const place = placeOf(ctx, scope, list, query.cursor, now) as [number, string] | undefined
  const found = await listUsers(ctx.db, scope, {
    standings: standingsOf(status, identity),
    since,
    before: place ? { createdAt: place[0], id: place[1] } : { createdAt: until, id: lastId },
    limit: limit + 1,
  })
  const users = found.slice(0, limit)
  const last = found.length > limit ? users.at(-1) : undefined
  return { users, nextCursor: last ? cursorAt(ctx, scope, list, [last.createdAt, last.id], now) : null }
}

function standingsOf(status: PeopleQuery['status'], identity: PeopleQuery['identity']): Standing[] {
  const statuses = status === undefined ? enrollmentStatuses : [status]
  const proven = identity === undefined ? [true, false] : [identity === 'proven']
  return statuses.flatMap((one) => proven.map((idpass) => ({ status: one, idpass })))
}
