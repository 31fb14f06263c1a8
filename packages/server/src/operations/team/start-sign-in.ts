import { randomUUID } from 'node:crypto'
import { minuteMs } from '@plumbline/core/calendar'
import { signInStepMinutes } from '@plumbline/core/promises'
import { TeamRefusal } from '@plumbline/core/team'
import { memberOfEmail, teamOf } from '../../access/team-scopes.ts'
import { sealTicket } from '../../access/team-tickets.ts'
import type { Context } from '../../context.ts'
import { findCredentials, type MemberCredentials, replacePasswordHash } from '../../storage/team-credentials.ts'
import type { TeamScope } from '../../storage/team-scope.ts'
import { memberEmailIndex } from './member-profile.ts'
import { claimTry } from './show-factor.ts'
import type { SignInCall } from './team-call.ts'

/**
 * The first half of a sign-in: the password. It opens nothing; the ticket only says that the second factor may be shown. An address
 * that nobody has, or somebody of the other site, gets the same refusal for the same work: one look-up, one read, one count, one hash.
 */
export async function startSignIn(
  ctx: Context,
  { site, now, audit }: SignInCall,
  given: { email: string; password: string },
): Promise<{ ticket: string }> {
  const index = memberEmailIndex(ctx, given.email)
  const known = await memberOfEmail(ctx.system, index, site)
  const { scope, memberId } = known ?? { scope: teamOf(null), memberId: randomUUID() }
  if (known) audit.about({ object: `member:${memberId}`, teamId: scope.teamId })
  const credentials = await findCredentials(ctx.db, scope, memberId)
  const stored = credentials?.passwordHash ?? null
  const check = await ctx.passwords.check(given.password, stored, () => claimTry(ctx, index, now))
  if (!check.right || !credentials) throw new TeamRefusal('sign-in-failed')
  if (check.outdated) await improveHash(ctx, scope, memberId, credentials, given.password)
  const { passwordChangedAt } = credentials
  const contents = { teamId: scope.teamId, memberId, emailIndex: index.toString('hex'), passwordChangedAt }
  return { ticket: sealTicket(ctx.vault, ['sign-in', site], contents, now + signInStepMinutes * minuteMs) }
}

/** A sign-in does not fail because there is no time to make a better hash. */
async function improveHash(
  ctx: Context,
  scope: TeamScope,
  memberId: string,
  { passwordHash }: MemberCredentials,
  password: string,
): Promise<void> {
  const better = await ctx.passwords.hash(password).catch(() => undefined)
  if (better === undefined) return
  await ctx.db.teamTransaction(scope, (tx) => replacePasswordHash(tx, memberId, passwordHash, better))
}
