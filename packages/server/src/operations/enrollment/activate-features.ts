import { featureFlags } from '@plumbline/core/enrollment'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { readEnrollment } from '../../storage/enrollments.ts'
import { insertEvents } from '../../storage/events.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import { activate } from '../../storage/user-status.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { TracedAuditedCall } from '../call.ts'
import { requireConsent } from '../consent/record-consent.ts'
import { queueRefresh } from '../data/queue-refresh.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'
import { guardSwitch, setDesiredState } from './desired-state.ts'
import { withEnrollmentLease } from './enrollment-lease.ts'
import { switchAtBureau } from './switch-features.ts'

/** A dormant user gets the host's features, once in its life. It is used up only when the bureau has switched them on. */
export async function activateFeatures(ctx: Context, call: TracedAuditedCall, userId: string): Promise<UserRecord> {
  const { scope, host, now, audit } = call
  const flags = featureFlags(host.settings.monitoringFeatures)
  return withEnrollmentLease(ctx, scope, userId, async () => {
    const { reference, guard } = await ctx.db.transaction(scope, async (tx) => {
      const { reference } = await requireActivatable(tx, userId)
      const consentVersion = await requireConsent(ctx, tx, call, userId)
      if (reference === null) throw new Refusal('feature-error', {}, 30)
      const provided = { provider: 'EFX', operation: 'features', purpose: 'ENROLLMENT' } as const
      await insertProviderCall(tx, { ...provided, userId, consentVersion, at: now })
      return { reference, guard: await guardSwitch(tx, userId, 0, now) }
    })
    await switchAtBureau(ctx, scope.hostId, reference, flags, call)
    return ctx.db.transaction(scope, async (tx) => {
      // Paused or closed meanwhile: refused, and the job that brings that to the bureau undoes what was just switched.
      await requireActivatable(tx, userId)
      const user = await activate(tx, userId, flags, now)
      await setDesiredState(tx, userId, { flags, done: true, guard }, now)
      await queueRefresh(tx, userId, now)
      await insertEvents(tx, [{ type: 'ACCREG', userId, at: now }])
      await audit.writeIn(tx)
      return user!
    })
  })
}

/** The enrollment to switch; null when the bureau has not taken it yet. */
async function requireActivatable(tx: Transaction, userId: string): Promise<{ reference: string | null }> {
  const user = requireUser(await lockUser(tx, userId))
  if (user.status === 'active' && user.activatedAt !== null) throw new Refusal('already-activated')
  requireAllowed(user, 'activate-features')
  if (!user.idpass) throw new Refusal('step-missing', { missing: 'identity' })
  const enrollment = await readEnrollment(tx, userId)
  return { reference: enrollment?.state === 'ENROLLED' ? enrollment.reference : null }
}
