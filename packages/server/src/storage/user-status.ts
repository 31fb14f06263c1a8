import type { EnrollmentStatus } from '@plumbline/core/enrollment'
import type { Transaction } from './database.ts'
import type { EnrollmentState } from './enrollments.ts'
import { statement } from './statement.ts'
import { toUser, type UserRecord, userColumns } from './users.ts'

/** A user with what decides about changes of its status. */
export interface Account {
  user: UserRecord
  pausedFrom: 'active' | 'dormant' | null
  enrollment: EnrollmentState | null
}

/** Waits for others who change the same user. */
export async function lockAccount(tx: Transaction, userId: string): Promise<Account | undefined> {
  const [row] = await tx.run(lock, [userId])
  return (
    row && {
      user: toUser(row),
      pausedFrom: row['paused_from'] as Account['pausedFrom'],
      enrollment: row['enrollment'] as EnrollmentState | null,
    }
  )
}

interface StatusChange {
  from: EnrollmentStatus
  to: 'active' | 'paused' | 'dormant'
  flags: number
  now: number
}

/** One conditional update: undefined when the user is no longer where it was. */
export async function changeStatus(
  tx: Transaction,
  userId: string,
  change: StatusChange,
): Promise<UserRecord | undefined> {
  const [row] = await tx.run(update, [userId, change.from, change.to, change.flags, change.now])
  return row && toUser(row)
}

/** A dormant user becomes active, once in its life. */
export async function activate(
  tx: Transaction,
  userId: string,
  flags: number,
  now: number,
): Promise<UserRecord | undefined> {
  const [row] = await tx.run(activation, [userId, flags, now])
  return row && toUser(row)
}

/** The identity is proven; features are on if the bureau has switched them on. */
export async function markIdentified(
  tx: Transaction,
  userId: string,
  identified: { flags: number; lastResult: string; onboarding: string; enrolledAt: number | null; now: number },
): Promise<UserRecord | undefined> {
  const { flags, lastResult, onboarding, enrolledAt, now } = identified
  const [row] = await tx.run(identify, [userId, flags, lastResult, onboarding, enrolledAt, now])
  return row && toUser(row)
}

/** Features that the bureau switched on later than the identity was proven. */
export async function switchFeatures(
  tx: Transaction,
  userId: string,
  flags: number,
  now: number,
): Promise<UserRecord | undefined> {
  const [row] = await tx.run(features, [userId, flags, now])
  return row && toUser(row)
}

/** Where the user stands in its identity flow, for the profile to show. */
export async function noteIdentityStep(
  tx: Transaction,
  userId: string,
  step: {
    step: string
    lastResult: string | null
    onboarding: string
    attemptsLeft: number
    lockedUntil: number | null
  },
  now: number,
): Promise<void> {
  await tx.run(identityStep, [
    userId,
    step.step,
    step.lastResult,
    step.onboarding,
    step.attemptsLeft,
    step.lockedUntil,
    now,
  ])
}

/** Closed for good: the data key goes, and with it everything that was sealed with it. */
export async function closeUser(
  tx: Transaction,
  userId: string,
  from: EnrollmentStatus,
  now: number,
): Promise<boolean> {
  return (await tx.run(close, [userId, from, now])).length > 0
}

const lock = statement(
  'account-lock',
  `SELECT ${userColumns}, u.paused_from,
     (SELECT e.state FROM enrollments e WHERE e.host_id = u.host_id AND e.user_id = u.id) AS enrollment
   FROM users u WHERE u.host_id = current_host() AND u.id = $1 FOR UPDATE OF u`,
)
const update = statement(
  'account-change-status',
  `UPDATE users u SET status = $3, flags = $4, updated_at = $5,
     paused_from = CASE WHEN $3 = 'paused' THEN u.status END, paused_at = CASE WHEN $3 = 'paused' THEN $5::bigint END
   WHERE u.host_id = current_host() AND u.id = $1 AND u.status = $2 RETURNING ${userColumns}`,
)
const activation = statement(
  'account-activate',
  `UPDATE users u SET status = 'active', flags = $2, activated_at = $3, enrolled_at = coalesce(u.enrolled_at, $3), updated_at = $3
   WHERE u.host_id = current_host() AND u.id = $1 AND u.status = 'dormant' AND u.activated_at IS NULL
   RETURNING ${userColumns}`,
)
const identify = statement(
  'account-identify',
  `UPDATE users u SET idpass = true, flags = $2, identity_step = 'PASSED', identity_last_result = $3, onboarding = $4,
     identity_on_file = true, identity_locked_until = NULL, enrolled_at = coalesce(u.enrolled_at, $5::bigint), updated_at = $6
   WHERE u.host_id = current_host() AND u.id = $1 AND NOT u.idpass AND u.status <> 'closed' RETURNING ${userColumns}`,
)
const features = statement(
  'account-switch-features',
  `UPDATE users u SET flags = $2, enrolled_at = coalesce(u.enrolled_at, $3), updated_at = $3
   WHERE u.host_id = current_host() AND u.id = $1 AND u.status = 'active' RETURNING ${userColumns}`,
)
const identityStep = statement(
  'account-identity-step',
  `UPDATE users SET identity_step = $2, identity_last_result = $3, onboarding = $4, identity_attempts_left = $5,
     identity_locked_until = $6, updated_at = $7
   WHERE host_id = current_host() AND id = $1 AND status <> 'closed'`,
)
const close = statement(
  'account-close',
  `UPDATE users SET status = 'closed', flags = 0, paused_from = NULL, wrapped_key = NULL, ring_version = NULL,
     sealed_profile = NULL, external_id_index = NULL, closed_at = $3, updated_at = $3
   WHERE host_id = current_host() AND id = $1 AND status = $2 RETURNING 1`,
)
