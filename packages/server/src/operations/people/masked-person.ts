import { maskedEmail, maskedName, mayDo } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import type { ShownData } from '../../storage/user-pages.ts'
import type { UserRecord } from '../../storage/users.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { openProfile } from '../users/profile.ts'

type Looker = Pick<MemberCall, 'member' | 'site'>

/** Who it is, as far as the member may see it. */
async function maskedPerson(ctx: Context, { member, site }: Looker, user: UserRecord) {
  const { externalId, fname, lname, email } = await openProfile(ctx, user)
  const kind = kindOfHost(ctx, ctx.directory.host(user.hostId)!)
  // The operator's people come here through a window that the host has opened, and by no other way.
  const sees = site === 'console' || mayDo(member, 'view users', kind).allowed
  return {
    id: user.id,
    externalId,
    name: sees ? maskedName(fname, lname) : null,
    email: sees ? maskedEmail(email) : null,
  }
}

/** The same for a row of a list about something else; of a user who has moved away the id is left. */
export async function maskedOrId(ctx: Context, call: Looker, userId: string, user: UserRecord | undefined) {
  return user ? maskedPerson(ctx, call, user) : { id: userId, externalId: null, name: null, email: null }
}

export async function listedPerson(ctx: Context, call: Looker, user: UserRecord, shown: ShownData | undefined) {
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
