import type { EnrollmentStatus } from '@plumbline/core/enrollment'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** A user as stored. Who it is stands in `sealedProfile`, which only the user's own key opens. */
export interface UserRecord {
  id: string
  hostId: string
  status: EnrollmentStatus
  idpass: boolean
  flags: number
  smsMsg: boolean
  emailMsg: boolean
  pushMsg: boolean
  /** Of the address in the profile; people whose log-in a host keeps have none. */
  emailConfirmedAt: number | null
  identityOnFile: boolean
  identityStep: string
  identityLastResult: string | null
  identityAttemptsLeft: number
  identityLockedUntil: number | null
  onboarding: string
  wrappedKey: Buffer | null
  sealedProfile: Buffer | null
  createdAt: number
  updatedAt: number
  enrolledAt: number | null
  pausedAt: number | null
  closedAt: number | null
  activatedAt: number | null
}

export interface UserInSession {
  user: UserRecord
  sessionAlive: boolean
}

interface NewUser {
  id: string
  status: EnrollmentStatus
  smsMsg: boolean
  emailMsg: boolean
  pushMsg: boolean
  emailIndex: Buffer
  externalIdIndex: Buffer | null
  mobileIndex: Buffer | null
  wrappedKey: Buffer
  ringVersion: number
  sealedProfile: Buffer
  createdAt: number
}

export async function findUser(db: Database, scope: HostScope, userId: string): Promise<UserRecord | undefined> {
  const [row] = await db.read(scope, byId, [userId])
  return row && toUser(row)
}

/** The user together with the state of its session: one read decides whether a user call may go on. */
export async function findUserInSession(
  db: Database,
  scope: HostScope,
  userId: string,
  sessionId: string,
): Promise<UserInSession | undefined> {
  const [row] = await db.read(scope, inSession, [userId, sessionId])
  return row && toUserInSession(row)
}

/** The same for several callers of one host in one round trip; the results stand in the order of `wanted`. */
export async function findUsersInSessions(
  db: Database,
  scope: HostScope,
  wanted: readonly { userId: string; sessionId: string }[],
): Promise<(UserInSession | undefined)[]> {
  const found = new Array<UserInSession | undefined>(wanted.length).fill(undefined)
  const rows = await db.read(scope, inSessions, [wanted.map((one) => one.userId), wanted.map((one) => one.sessionId)])
  for (const row of rows) found[(row['place'] as number) - 1] = toUserInSession(row)
  return found
}

export async function findUsersByEmail(db: Database, scope: HostScope, emailIndex: Buffer): Promise<UserRecord[]> {
  return (await db.read(scope, byEmail, [emailIndex])).map(toUser)
}

export async function findUsersByExternalId(db: Database, scope: HostScope, index: Buffer): Promise<UserRecord[]> {
  return (await db.read(scope, byExternalId, [index])).map(toUser)
}

export async function findUsersByMobile(db: Database, scope: HostScope, index: Buffer): Promise<UserRecord[]> {
  return (await db.read(scope, byMobile, [index])).map(toUser)
}

export async function readUser(tx: Transaction, userId: string): Promise<UserRecord | undefined> {
  const [row] = await tx.run(byIdInside, [userId])
  return row && toUser(row)
}

/** The id of the live user that has this address already, if any; the new user is then not stored. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<{ takenBy: string } | undefined> {
  const [row] = await tx.run(insert, [
    user.id,
    user.status,
    user.smsMsg,
    user.emailMsg,
    user.pushMsg,
    user.emailIndex,
    user.externalIdIndex,
    user.wrappedKey,
    user.ringVersion,
    user.sealedProfile,
    user.createdAt,
    user.mobileIndex,
  ])
  if (row) return undefined
  const [taken] = await tx.run(liveByEmail, [user.emailIndex])
  // Whoever had it closed the account in between: then it is free.
  return taken ? { takenBy: taken['id'] as string } : insertUser(tx, user)
}

/** Fails on `users_email` when another live user has the address. */
export async function saveProfile(
  tx: Transaction,
  userId: string,
  profile: { sealedProfile: Buffer; emailIndex: Buffer; mobileIndex: Buffer | null; updatedAt: number },
): Promise<void> {
  const { sealedProfile, emailIndex, mobileIndex, updatedAt } = profile
  await tx.run(updateProfile, [userId, sealedProfile, emailIndex, updatedAt, mobileIndex])
}

export async function markIdentityOnFile(tx: Transaction, userId: string, updatedAt: number): Promise<void> {
  await tx.run(updateIdentityOnFile, [userId, updatedAt])
}

function toUserInSession(row: Row): UserInSession {
  return { user: toUser(row), sessionAlive: row['session_alive'] === true }
}

export function toUser(row: Row): UserRecord {
  return {
    id: row['id'] as string,
    hostId: row['host_id'] as string,
    status: row['status'] as EnrollmentStatus,
    idpass: row['idpass'] as boolean,
    flags: row['flags'] as number,
    smsMsg: row['sms_msg'] as boolean,
    emailMsg: row['email_msg'] as boolean,
    pushMsg: row['push_msg'] as boolean,
    emailConfirmedAt: row['email_confirmed_at'] as number | null,
    identityOnFile: row['identity_on_file'] as boolean,
    identityStep: row['identity_step'] as string,
    identityLastResult: row['identity_last_result'] as string | null,
    identityAttemptsLeft: row['identity_attempts_left'] as number,
    identityLockedUntil: row['identity_locked_until'] as number | null,
    onboarding: row['onboarding'] as string,
    wrappedKey: row['wrapped_key'] as Buffer | null,
    sealedProfile: row['sealed_profile'] as Buffer | null,
    createdAt: row['created_at'] as number,
    updatedAt: row['updated_at'] as number,
    enrolledAt: row['enrolled_at'] as number | null,
    pausedAt: row['paused_at'] as number | null,
    closedAt: row['closed_at'] as number | null,
    activatedAt: row['activated_at'] as number | null,
  }
}

export const userColumns = `u.id, u.host_id, u.status, u.idpass, u.flags, u.sms_msg, u.email_msg, u.push_msg,
  u.email_confirmed_at, u.identity_on_file, u.identity_step, u.identity_last_result, u.identity_attempts_left,
  u.identity_locked_until, u.onboarding, u.wrapped_key, u.sealed_profile, u.created_at, u.updated_at,
  u.enrolled_at, u.paused_at, u.closed_at, u.activated_at`

const byId = hostRead('user-by-id', `SELECT ${userColumns} FROM users u WHERE u.host_id = host.id AND u.id = $2`)
const inSession = hostRead('user-in-session', userInSession('$2', '$3'))
// OFFSET 0 again: each caller is looked up by its keys, whatever the planner believes of the tables' size.
const inSessions = hostRead(
  'users-in-sessions',
  `SELECT one.*, wanted.place FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS wanted (user_id, session_id, place),
   LATERAL (${userInSession('wanted.user_id', 'wanted.session_id')} OFFSET 0) AS one`,
)
const byEmail = hostRead(
  'users-by-email',
  `SELECT ${userColumns} FROM users u WHERE u.host_id = host.id AND u.email_index = $2 ORDER BY u.created_at DESC, u.id LIMIT 50`,
)
const byExternalId = hostRead(
  'users-by-external-id',
  `SELECT ${userColumns} FROM users u WHERE u.host_id = host.id AND u.external_id_index = $2
   ORDER BY u.created_at DESC, u.id LIMIT 50`,
)
const byMobile = hostRead(
  'users-by-mobile',
  `SELECT ${userColumns} FROM users u WHERE u.host_id = host.id AND u.mobile_index = $2 ORDER BY u.created_at DESC, u.id LIMIT 50`,
)
const byIdInside = statement(
  'user-by-id-inside',
  `SELECT ${userColumns} FROM users u WHERE u.host_id = current_host() AND u.id = $1`,
)
const insert = statement(
  'user-insert',
  `INSERT INTO users (host_id, id, status, sms_msg, email_msg, push_msg, email_index, external_id_index, wrapped_key,
     ring_version, sealed_profile, created_at, updated_at, mobile_index)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12)
   ON CONFLICT (host_id, email_index) WHERE status <> 'closed' DO NOTHING RETURNING id`,
)
const liveByEmail = statement(
  'user-live-by-email',
  "SELECT id FROM users WHERE host_id = current_host() AND email_index = $1 AND status <> 'closed'",
)
const updateProfile = statement(
  'user-update-profile',
  `UPDATE users SET sealed_profile = $2, email_index = $3, updated_at = $4, mobile_index = $5
   WHERE host_id = current_host() AND id = $1`,
)
const updateIdentityOnFile = statement(
  'user-identity-on-file',
  'UPDATE users SET identity_on_file = true, updated_at = $2 WHERE host_id = current_host() AND id = $1',
)

function userInSession(userId: string, sessionId: string): string {
  return `SELECT ${userColumns}, f.id IS NOT NULL AS session_alive FROM users u
    LEFT JOIN token_families f ON f.host_id = u.host_id AND f.id = ${sessionId} AND f.user_id = u.id AND f.revoked_at IS NULL
    WHERE u.host_id = host.id AND u.id = ${userId}`
}
