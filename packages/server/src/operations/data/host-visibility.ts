import type { Bureau } from '@plumbline/core/bureaus'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { findUser, type UserRecord } from '../../storage/users.ts'
import type { AuditWriter, TracedCall, UserDataCall } from '../call.ts'
import { requireConsented } from '../consent/record-consent.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'
import { bureausOf } from './ask-bureaus.ts'
import { type BureauFilter, bureauFilter } from './data-format.ts'
import { requireDataAccess } from './require-data.ts'

interface HostVisibility {
  call: UserDataCall
  filter: BureauFilter
  headers: Record<string, string>
}

/** What a host's server may see of one of its users. Not every bureau lets its data go there; the withheld ones are named. */
export async function hostVisibility(
  ctx: Context,
  call: TracedCall & { audit: AuditWriter },
  userId: string,
  { bureaus, feature = 'Scores' }: { bureaus?: string | undefined; feature?: 'Scores' | 'Reports' } = {},
): Promise<HostVisibility> {
  const { scope, host, now } = call
  const user = await activeUser(ctx, call, userId)
  requireDataAccess(user, feature)
  await requireConsented(ctx, call, user.id)
  const { serverAccess } = host.settings
  const asked = bureauFilter(bureaus)
  const candidates = bureausOf(host.settings).filter((bureau) => asked.shows(bureau))
  const withheld = candidates.filter((bureau) => !serverAccess[bureau])
  if (withheld.length > 0 && withheld.length === candidates.length) {
    throw new Refusal('server-access-withheld', { bureaus: withheld.join(',') })
  }
  await ctx.distinctUsers.use(scope, host, user.id, now)
  return {
    call: { ...call, user },
    filter: { named: asked.named, shows: (bureau: Bureau) => asked.shows(bureau) && serverAccess[bureau] },
    headers: withheld.length === 0 ? {} : { 'x-withheld-bureaus': withheld.join(',') },
  }
}

/** A user for whom the host's server may act: active, and of this host. */
export async function activeUser(
  ctx: Context,
  { scope, audit }: Pick<TracedCall, 'scope'> & { audit: AuditWriter },
  userId: string,
): Promise<UserRecord> {
  const user = requireUser(await findUser(ctx.db, scope, userId))
  audit.about({ object: `user:${user.id}` })
  requireAllowed(user, 'refresh-data')
  return user
}
