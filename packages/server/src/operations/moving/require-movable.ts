import { unfitForUsersOf } from '@plumbline/core/hosts'
import { movesPerDay } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { requireDailyLimit } from '../../access/daily-limit.ts'
import type { SiblingHost } from '../../access/sibling-host.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { type EnrollmentRecord, readEnrollment } from '../../storage/enrollments.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { readIdentity, ssnTaken } from '../../storage/identities.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { emailTaken, isWorkedFor } from '../../storage/move-user.ts'
import type { UserRecord } from '../../storage/users.ts'
import { openIdentity, ssnIndexOf } from '../person/personal-identity.ts'
import { emailIndex, openProfile, type PersonalProfile } from '../users/profile.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'

export const moveKind = 'host-changed'

export interface Movable {
  user: UserRecord
  profile: PersonalProfile
  enrollment: EnrollmentRecord | undefined
  target: SiblingHost
}

interface From {
  scope: HostScope
  host: HostRecord
  now: number
}

/** Everything that can keep a user from moving, in the order of the contract. Undefined: it is at that host already. */
export async function requireMovable(
  ctx: Context,
  tx: Transaction,
  { scope, host, now }: From,
  userId: string,
  findTarget: () => SiblingHost,
): Promise<Movable | undefined> {
  const user = requireUser(await lockUser(tx, userId))
  const target = findTarget()
  requireAllowed(user, 'change-host')
  if (target.host.id === host.id) return undefined
  await requireDailyLimit(tx, userId, moveKind, movesPerDay, now)
  const profile = await openProfile(ctx, user)
  const ssn = await ssnOf(ctx, tx, user)
  const enrollment = await readEnrollment(tx, userId)
  const busy = await isWorkedFor(tx, userId, ctx.clock.now())
  await tx.enter(target.scope)
  if (await emailTaken(tx, emailIndex(ctx, target.host.id, profile.email))) throw new Refusal('email-taken')
  await requireFit(ctx, tx, host, target.host, userId, ssn)
  await tx.enter(scope)
  // The outcome at the bureau is not known yet, or a job is just asking for it, so the caller should try again in a moment.
  const open = enrollment?.state === 'CLAIMED' || enrollment?.state === 'UNKNOWN'
  if (open || busy) throw new Refusal('feature-error', {}, 5)
  return { user, profile, enrollment, target }
}

async function requireFit(
  ctx: Context,
  tx: Transaction,
  from: HostRecord,
  to: HostRecord,
  userId: string,
  ssn: string | undefined,
): Promise<void> {
  if (to.suspended) throw new Refusal('target-host-unfit', { reason: 'suspended' })
  const unfit = unfitForUsersOf(from.settings, to.settings)
  if (unfit) throw new Refusal('target-host-unfit', { ...unfit })
  if (ssn === undefined || to.settings.duplicateIdentity !== 'refuse') return
  if (await ssnTaken(tx, userId, ssnIndexOf(ctx, to.id, ssn))) {
    throw new Refusal('target-host-unfit', { reason: 'identity-taken' })
  }
}

async function ssnOf(ctx: Context, tx: Transaction, user: UserRecord): Promise<string | undefined> {
  const stored = await readIdentity(tx, user.id)
  if (!stored) return undefined
  const box = await ctx.vault.boxOf(user)
  return openIdentity(box, stored.sealed).ssn
}
