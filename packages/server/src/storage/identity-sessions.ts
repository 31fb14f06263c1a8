import type { Row, Transaction } from './database.ts'
import { statement } from './statement.ts'
import { sweepOf } from './sweep.ts'

/** A run through an identity flow: an approved check of the person's data, or a prefill. */
export interface IdentitySession {
  id: string
  userId: string
  kind: 'DIT' | 'PREFILL'
  /** What the steps to come need to know, sealed with the user's data key. */
  sealed: Buffer
  createdAt: number
  expiresAt: number
  deniedAt: number | null
  acceptedAt: number | null
  endedAt: number | null
}

type NewIdentitySession = Pick<
  IdentitySession,
  'id' | 'userId' | 'kind' | 'sealed' | 'createdAt' | 'expiresAt' | 'acceptedAt'
> & {
  tokenHash: Buffer
  /** Browser and system in words. */
  device: string | null
}

/** Begins a run and ends the one that was open before. */
export async function insertIdentitySession(tx: Transaction, session: NewIdentitySession): Promise<void> {
  await endIdentitySessions(tx, [session.userId], session.createdAt)
  await tx.run(insert, [
    session.id,
    session.userId,
    session.kind,
    session.tokenHash,
    session.sealed,
    session.createdAt,
    session.expiresAt,
    session.acceptedAt,
    session.device,
  ])
}

/** Finds a session of this user and this flow, also one that has ended or run out. */
export async function identitySessionByToken(
  tx: Transaction,
  userId: string,
  kind: IdentitySession['kind'],
  tokenHash: Buffer,
): Promise<IdentitySession | undefined> {
  const [row] = await tx.run(byToken, [userId, kind, tokenHash])
  return row && toSession(row)
}

/** The user's last run, ended or not. */
export async function newestIdentitySession(
  tx: Transaction,
  userId: string,
  kind: IdentitySession['kind'],
): Promise<IdentitySession | undefined> {
  const [row] = await tx.run(newest, [userId, kind])
  return row && toSession(row)
}

export async function identitySessionById(tx: Transaction, sessionId: string): Promise<IdentitySession | undefined> {
  const [row] = await tx.run(byId, [sessionId])
  return row && toSession(row)
}

export function isUsable(session: IdentitySession, now: number): boolean {
  return session.endedAt === null && session.expiresAt > now
}

/** Notes that the phone did not confirm the person, so that e-mail may be tried. */
export async function markSessionDenied(tx: Transaction, sessionId: string, at: number): Promise<void> {
  await tx.run(deny, [sessionId, at])
}

/** Notes that the phone is proven. False: it was so before, or the session is over. */
export async function acceptSession(tx: Transaction, sessionId: string, at: number): Promise<boolean> {
  return (await tx.run(accept, [sessionId, at])).length > 0
}

/** Ends the open identity steps of users: sessions with their links and codes. */
export async function endIdentitySessions(tx: Transaction, userIds: readonly string[], at: number): Promise<void> {
  await tx.run(end, [userIds, at])
}

function toSession(row: Row): IdentitySession {
  return {
    id: row['id'] as string,
    userId: row['user_id'] as string,
    kind: row['kind'] as IdentitySession['kind'],
    sealed: row['sealed'] as Buffer,
    createdAt: row['created_at'] as number,
    expiresAt: row['expires_at'] as number,
    deniedAt: row['denied_at'] as number | null,
    acceptedAt: row['accepted_at'] as number | null,
    endedAt: row['ended_at'] as number | null,
  }
}

const columns = 'id, user_id, kind, sealed, created_at, expires_at, denied_at, accepted_at, ended_at'

const insert = statement(
  'identity-session-insert',
  `INSERT INTO identity_sessions (host_id, id, user_id, kind, token_hash, sealed, created_at, expires_at, accepted_at,
     device)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
const byToken = statement(
  'identity-session-by-token',
  `SELECT ${columns} FROM identity_sessions
   WHERE host_id = current_host() AND token_hash = $3 AND user_id = $1 AND kind = $2`,
)
const newest = statement(
  'identity-session-newest',
  `SELECT ${columns} FROM identity_sessions WHERE host_id = current_host() AND user_id = $1 AND kind = $2
   ORDER BY created_at DESC, ended_at DESC NULLS FIRST LIMIT 1`,
)
const byId = statement(
  'identity-session-by-id',
  `SELECT ${columns} FROM identity_sessions WHERE host_id = current_host() AND id = $1`,
)
const deny = statement(
  'identity-session-deny',
  'UPDATE identity_sessions SET denied_at = coalesce(denied_at, $2) WHERE host_id = current_host() AND id = $1',
)
const accept = statement(
  'identity-session-accept',
  `UPDATE identity_sessions SET accepted_at = $2
   WHERE host_id = current_host() AND id = $1 AND accepted_at IS NULL AND ended_at IS NULL AND expires_at > $2 RETURNING 1`,
)
const end = statement(
  'identity-sessions-end',
  `WITH ended AS (
     UPDATE identity_sessions SET ended_at = $2
     WHERE host_id = current_host() AND user_id = ANY ($1::uuid[]) AND ended_at IS NULL RETURNING host_id, id)
   UPDATE identity_sends s SET replaced_at = $2 FROM ended
   WHERE s.host_id = ended.host_id AND s.session_id = ended.id AND s.replaced_at IS NULL`,
)
// Sessions with their sends, and failures, that are too old to count.
export const oldIdentitySends = sweepOf('identity_sends', 'sent_at')
export const oldIdentitySessions = sweepOf('identity_sessions', 'created_at')
export const oldIdentityFailures = sweepOf('identity_failures', 'at')
