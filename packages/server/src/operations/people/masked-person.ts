import { maskedEmail, maskedName, mayDo } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import type { ShownData } from '../../storage/user-pages.ts'
import type { UserRecord } from '../../storage/users.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { openProfile } from '../users/profile.ts'

/** Who it is, as far as the member may see it. */
async function maskedPerson(ctx: Context, { member }: Pick<MemberCall, 'member'>, user: UserRecord) {
  const { externalId, fname, lname, email } = await openProfile(ctx, user)
  const sees = mayDo(member, 'view users', kindOfHost(ctx, ctx.directory.host(user.hostId)!)).allowed
  return {
    id: user.id,
    externalId,
    name: sees ? maskedName(fname, lname) : null,
    email: sees ? maskedEmail(email) : null,
  }
}

/** The same for a row of a list about something else; of a user who has moved away the id is left. */
export async function maskedOrId(
  ctx: Context,
  call: Pick<MemberCall, 'member'>,
  userId: string,
  user: UserRecord | undefined,
) {
  return user ? maskedPerson(ctx, call, user) : { id: userId, externalId: null, name: null, email: null }
}

export async function listedPerson(
  ctx: Context,
  call: Pick<MemberCall, 'member'>,
  user: UserRecord,
  shown: ShownData | undefined,
) {
  const { status, idpass, createdAt } = user
  return {
    ...(await maskedPerson(ctx, call, user)),
    status,
    idpass,
    refreshedAt: shown?.refreshedAt ?? null,
    shownBureaus: shown?.bureaus ?? [],
    createdAt,
  }
}
