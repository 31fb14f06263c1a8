import { featureFlags } from '@plumbline/core/enrollment'
import { movesPerDay } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { useDailyLimit } from '../../access/daily-limit.ts'
import { type SiblingHost, siblingHost } from '../../access/sibling-host.ts'
import type { Context } from '../../context.ts'
import type { NewUserBox } from '../../secrets/vault.ts'
import { isUniqueViolation, type Transaction } from '../../storage/database.ts'
import { unlinkDecisions } from '../../storage/decisions.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { EnrollmentRecord } from '../../storage/enrollments.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import {
  endRows,
  type MovedTable,
  type MovingRow,
  movedTables,
  putRows,
  putWork,
  takeRows,
  takeWork,
} from '../../storage/move-user.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import { noteMovedAway } from '../../storage/status-history.ts'
import { revokeUserFamilies } from '../../storage/token-families.ts'
import { daysUnread, queueDaysOfUser } from '../alerts/queue-daily-files.ts'
import type { AuditWriterOfSeveral, MoveCall } from '../call.ts'
import { guardSwitch, queueSync } from '../enrollment/desired-state.ts'
import { withEnrollmentLease } from '../enrollment/enrollment-lease.ts'
import { switchAtBureau } from '../enrollment/switch-features.ts'
import { type Movable, moveKind, requireMovable } from './require-movable.ts'
import { type Transfer, transferredRows, transferredWork } from './transfer-user.ts'
import { requireAllTaken, requireIdle, whileIdle } from './while-idle.ts'

/**
 * Hands a user over to another host of the same customer. The bureau switches to the features of the new host first; if it
 * does not, nothing moves. Then everything goes over in one transaction, so the user is always at exactly one host. Until
 * that has happened, a desired state on record has the bureau brought back to what the user has, also when this process dies.
 */
export async function moveUser(ctx: Context, call: MoveCall, userId: string, targetId: string): Promise<void> {
  const { scope, audit } = call
  audit.about({ object: `user:${userId}` })
  const target = await ctx.db.transaction(scope, async (tx) => {
    const movable = await requireMovable(ctx, tx, call, userId, () => requireSibling(ctx, call.host, targetId))
    if (!movable) await audit.writeIn(tx)
    return movable?.target
  })
  if (!target) return
  await withEnrollmentLease(ctx, scope, userId, async () => {
    const plan = await whileIdle(() => ctx.db.transaction(scope, (tx) => prepare(ctx, tx, call, userId, target)))
    if (plan.switching) await switchAtBureau(ctx, scope.hostId, plan.switching.reference, plan.flags, call)
    const made = await ctx.vault.newUserBox(target.host.id, userId)
    try {
      await whileIdle(() => ctx.db.transaction(scope, (tx) => handOver(ctx, tx, call, userId, target, plan, made)))
    } catch (fault) {
      if (isUniqueViolation(fault, 'users_email')) throw new Refusal('email-taken')
      throw fault
    }
  })
}

function requireSibling(ctx: Context, host: HostRecord, targetId: string): SiblingHost {
  const target = siblingHost(ctx.directory, host, targetId)
  if (!target) throw new Refusal('target-host-not-found')
  return target
}

interface Plan {
  flags: number
  /** The enrollment that the bureau has to switch; absent when it has none. */
  switching: Switching | undefined
}

interface Switching {
  reference: string
  /** The version of the desired state with the present features. `synced`: the bureau had the state before it. */
  version: number
  synced: boolean
}

/** Checks the move again under the lease of the enrollment, and records the call that the bureau is about to get. */
async function prepare(
  ctx: Context,
  tx: Transaction,
  call: MoveCall,
  userId: string,
  target: SiblingHost,
): Promise<Plan> {
  const movable = (await requireMovable(ctx, tx, call, userId, () => target))!
  await requireIdle(ctx, tx, userId)
  refuseOpenAttempt(movable)
  const enrolled = enrolledOf(movable)
  if (!enrolled) return { flags: 0, switching: undefined }
  const provided = { provider: 'EFX', operation: 'features', purpose: 'ENROLLMENT' } as const
  await insertProviderCall(tx, { ...provided, userId, consentVersion: enrolled.consentVersion, at: call.now })
  const guard = await guardSwitch(tx, userId, movable.user.flags, call.now)
  const { reference, version, syncedVersion } = enrolled
  return {
    flags: featureFlags(target.host.settings.monitoringFeatures),
    switching: { reference, version: guard, synced: version === syncedVersion },
  }
}

async function handOver(
  ctx: Context,
  tx: Transaction,
  call: MoveCall,
  userId: string,
  target: SiblingHost,
  { flags, switching }: Plan,
  made: NewUserBox,
): Promise<void> {
  const { scope, host, now, audit } = call
  // Another request may have changed the user meanwhile; its change stands, and the refusal of the new state is the answer.
  const movable = (await requireMovable(ctx, tx, call, userId, () => target))!
  refuseOpenAttempt(movable)
  if (enrolledOf(movable)?.reference !== switching?.reference) throw new Refusal('feature-error', {}, 5)
  const { user, profile, enrollment } = movable
  await useDailyLimit(tx, userId, moveKind, movesPerDay, now)
  const clockShiftMs = target.host.clockOffsetMs - host.clockOffsetMs
  const transfer: Transfer = {
    userId,
    from: await ctx.vault.boxOf(user),
    to: { ...made, hostId: target.host.id, now: now + clockShiftMs },
    profile,
    flags,
    samePace: target.host.settings.refreshCadence === host.settings.refreshCadence,
    clockShiftMs,
  }
  await revokeUserFamilies(tx, [userId], 'moved to another host', ctx.clock.now())
  await endRows(tx, userId)
  await unlinkDecisions(tx, [userId])
  const work = transferredWork(transfer, await takeWork(tx, userId, ctx.clock.now()))
  await requireAllTaken(tx, userId)
  const unread = await daysUnread(tx, now)
  const rows = transferredRows(ctx, transfer, await takeAll(tx, userId))
  await noteMovedAway(tx, userId, user.idpass, now)

  await tx.enter(target.scope)
  const desired = enrollment && desiredAtNewHost(enrollment, target.host, switching)
  rows.enrollments = rows.enrollments.map((row) => ({ ...row, ...desired }))
  for (const table of movedTables) await putRows(tx, table, rows[table])
  // A desired state that was still on its way goes on from the new host; the one that would have undone this move is not needed.
  await putWork(
    tx,
    work.filter((row) => row.kind !== 'sync-enrollment'),
  )
  // The new host may have read a day for its other users that the old host has not read yet.
  if (enrollment) await queueDaysOfUser(tx, userId, unread, transfer.to.now)
  if (desired && desired.version !== desired.synced_version)
    await queueSync(tx, userId, transfer.to.now, transfer.to.now)
  await recordAtBoth(tx, audit, scope, target)
}

async function takeAll(tx: Transaction, userId: string): Promise<Record<MovedTable, MovingRow[]>> {
  const rows = {} as Record<MovedTable, MovingRow[]>
  for (const table of movedTables.toReversed()) rows[table] = await takeRows(tx, table, userId)
  return rows
}

/** The outcome at the bureau is not known yet: the call that claimed the attempt settles it here, or a job does. */
function refuseOpenAttempt({ enrollment }: Movable): void {
  if (enrollment?.state === 'CLAIMED' || enrollment?.state === 'UNKNOWN') throw new Refusal('feature-error', {}, 5)
}

function enrolledOf({ user, enrollment }: Movable): EnrollmentRecord | undefined {
  return user.idpass && enrollment?.state === 'ENROLLED' ? enrollment : undefined
}

function desiredAtNewHost(enrollment: EnrollmentRecord, host: HostRecord, switching: Switching | undefined) {
  const { version, syncedVersion } = enrollment
  const wanted_flags = featureFlags(host.settings.monitoringFeatures)
  if (!switching) return { wanted_flags, version, synced_version: syncedVersion }
  // The bureau has the new features, unless an older desired state was on its way to it or a newer one has come.
  const done = switching.synced && switching.version === version
  return { wanted_flags, version: version + 1, synced_version: done ? version + 1 : syncedVersion }
}

async function recordAtBoth(
  tx: Transaction,
  audit: AuditWriterOfSeveral,
  from: HostScope,
  to: SiblingHost,
): Promise<void> {
  audit.about({ hostId: to.host.id })
  try {
    await audit.alsoIn(tx, 'user.host', 'OK')
  } finally {
    audit.about({ hostId: from.hostId })
  }
  await tx.enter(from)
  await audit.writeIn(tx)
}
