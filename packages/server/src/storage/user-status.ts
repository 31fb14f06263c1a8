import type { Transaction } from './database.ts'
import { statement } from './statement.ts'
import { toUser, type UserRecord, userColumns } from './users.ts'

/** One conditional update, like all here: undefined when the user is no longer paused. */
export async function markResumed(
  tx: Transaction,
  userId: string,
  { status, flags, now }: { status: 'active' | 'dormant'; flags: number; now: number },
): Promise<UserRecord | undefined> {
  const [row] = await tx.run(resume, [userId, status, flags, now])
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

const resume = statement(
  'account-resume',
  `UPDATE users u SET status = $2, flags = $3, updated_at = $4, paused_from = NULL, paused_at = NULL
   WHERE u.host_id = current_host() AND u.id = $1 AND u.status = 'paused' RETURNING ${userColumns}`,
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
