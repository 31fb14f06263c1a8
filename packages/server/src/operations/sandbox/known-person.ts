import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { findUser } from '../../storage/users.ts'
import { knownEnrollment } from '../../storage/watched-enrollments.ts'
import { requireUser } from '../users/require-user.ts'

/** The user and the reference by which the bureau knows them. Without an enrollment, or with one that has ended, there is no file. */
export async function knownPerson(ctx: Context, scope: HostScope, userId: string) {
  const user = requireUser(await findUser(ctx.db, scope, userId))
  const enrollment = user.status === 'closed' ? undefined : await knownEnrollment(ctx.db, scope, user.id)
  if (!enrollment) throw notEnrolled(user.status)
  return { user, reference: enrollment.reference }
}

export function notEnrolled(status: string): Refusal {
  return new Refusal('status-not-allowed', { status, allowed: 'enrolled' })
}
