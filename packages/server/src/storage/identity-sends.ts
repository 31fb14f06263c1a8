import type { Row, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** A link (by phone or e-mail) or a code that was sent to a person. Only the newest of a session counts. */
export interface IdentitySend {
  id: string
  userId: string
  sessionId: string
  channel: 'phone' | 'email' | 'otp'
  /** The vendor's own id, sealed with the user's data key; null while the vendor has not answered. */
  sealed: Buffer | null
  sentAt: number
  expiresAt: number
  replacedAt: number | null
  failedAt: number | null
  openedAt: number | null
  usedAt: number | null
  checks: number
  lastStatus: string | null
}

export type NewIdentitySend = Pick<IdentitySend, 'id' | 'userId' | 'sessionId' | 'channel' | 'sentAt' | 'expiresAt'> & {
  /** Hash of the token that asks for the result; null for codes. */
  tokenHash: Buffer | null
  /** Index of the mobile number it goes to; null for e-mail. */
  mobileIndex: Buffer | null
}

/** Written before the vendor is asked, so that requests at the same time count it. */
export async function insertIdentitySend(tx: Transaction, send: NewIdentitySend): Promise<void> {
  await tx.run(insert, [
    send.id,
    send.userId,
    send.sessionId,
    send.channel,
    send.tokenHash,
    send.sentAt,
    send.expiresAt,
    send.mobileIndex,
  ])
}

/** Notes that the vendor has sent it: it replaces everything sent in this session before. */
export async function completeIdentitySend(
  tx: Transaction,
  send: Pick<IdentitySend, 'id' | 'sessionId'>,
  done: { sealed: Buffer; linkHash: Buffer | null; now: number },
): Promise<void> {
  await tx.run(complete, [send.id, done.sealed, done.linkHash])
  await tx.run(replaceOthers, [send.sessionId, send.id, done.now])
}

/** Removes a send that the vendor did not take, so that it does not count. */
export async function failIdentitySend(tx: Transaction, id: string, at: number): Promise<void> {
  await tx.run(fail, [id, at])
}

/** How many were sent to the user since then, and when the first of them was. */
export async function sendsSince(
  tx: Transaction,
  userId: string,
  since: number,
): Promise<{ count: number; firstAt: number | null }> {
  const [row] = await tx.run(countSince, [userId, since])
  return { count: row!['count'] as number, firstAt: row!['first_at'] as number | null }
}

/** The same for a number, over all users of the host. Other transactions that ask about the number wait until this one ends. */
export async function sendsToMobileSince(
  tx: Transaction,
  mobileIndex: Buffer,
  since: number,
): Promise<{ count: number; firstAt: number | null }> {
  await tx.run(lockMobile, [mobileIndex.toString('hex')])
  const [row] = await tx.run(countToMobile, [mobileIndex, since])
  return { count: row!['count'] as number, firstAt: row!['first_at'] as number | null }
}

/** The newest one of a session that was not refused by the vendor. */
export async function newestIdentitySend(tx: Transaction, sessionId: string): Promise<IdentitySend | undefined> {
  const [row] = await tx.run(newest, [sessionId])
  return row && toSend(row)
}

/** The newest one of a session that the vendor has taken: one that is still on its way there does not count yet. */
export async function deliveredIdentitySend(tx: Transaction, sessionId: string): Promise<IdentitySend | undefined> {
  const [row] = await tx.run(delivered, [sessionId])
  return row && toSend(row)
}

export async function identitySendByToken(
  tx: Transaction,
  userId: string,
  tokenHash: Buffer,
): Promise<IdentitySend | undefined> {
  const [row] = await tx.run(byToken, [userId, tokenHash])
  return row && toSend(row)
}

export async function identitySendById(tx: Transaction, id: string): Promise<IdentitySend | undefined> {
  const [row] = await tx.run(byId, [id])
  return row && toSend(row)
}

export async function identitySendByLink(tx: Transaction, linkHash: Buffer): Promise<IdentitySend | undefined> {
  const [row] = await tx.run(byLink, [linkHash])
  return row && toSend(row)
}

export async function noteIdentitySend(
  tx: Transaction,
  id: string,
  noted: { openedAt?: number; lastStatus?: string },
): Promise<void> {
  await tx.run(note, [id, noted.openedAt ?? null, noted.lastStatus ?? null])
}

/** Counts one more try of a code and returns how many there were; undefined when it may not be tried any more. */
export async function countCheck(tx: Transaction, id: string, limit: number, now: number): Promise<number | undefined> {
  return (await tx.run(check, [id, limit, now]))[0]?.['checks'] as number | undefined
}

/** Notes that the vendor has denied the person by this link. False when that is known already, or the link no longer counts. */
export async function denyLink(tx: Transaction, id: string, status: 'ORANGE' | 'RED'): Promise<boolean> {
  return (await tx.run(deny, [id, status])).length > 0
}

/** Uses the result of a link to identify the person. False when another send has taken its place, or its session has ended. */
export async function useLink(tx: Transaction, id: string, lastStatus: string, at: number): Promise<boolean> {
  return (await tx.run(useForResult, [id, lastStatus, at])).length > 0
}

/** Takes back a try for which the vendor could not be asked. */
export async function giveCheckBack(tx: Transaction, id: string): Promise<void> {
  await tx.run(uncheck, [id])
}

/** Uses a send up; of many callers at the same time one wins. */
export async function claimIdentitySend(tx: Transaction, id: string, at: number): Promise<boolean> {
  return (await tx.run(use, [id, at])).length > 0
}

function toSend(row: Row): IdentitySend {
  return {
    id: row['id'] as string,
    userId: row['user_id'] as string,
    sessionId: row['session_id'] as string,
    channel: row['channel'] as IdentitySend['channel'],
    sealed: row['sealed'] as Buffer | null,
    sentAt: row['sent_at'] as number,
    expiresAt: row['expires_at'] as number,
    replacedAt: row['replaced_at'] as number | null,
    failedAt: row['failed_at'] as number | null,
    openedAt: row['opened_at'] as number | null,
    usedAt: row['used_at'] as number | null,
    checks: row['checks'] as number,
    lastStatus: row['last_status'] as string | null,
  }
}

const columns = `id, user_id, session_id, channel, sealed, sent_at, expires_at, replaced_at, failed_at, opened_at, used_at,
  checks, last_status`

const insert = statement(
  'identity-send-insert',
  `INSERT INTO identity_sends (host_id, id, user_id, session_id, channel, token_hash, sent_at, expires_at, mobile_index)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7, $8)`,
)
const complete = statement(
  'identity-send-complete',
  'UPDATE identity_sends SET sealed = $2, link_hash = $3 WHERE host_id = current_host() AND id = $1',
)
const replaceOthers = statement(
  'identity-send-replace-others',
  `UPDATE identity_sends SET replaced_at = $3
   WHERE host_id = current_host() AND session_id = $1 AND id <> $2 AND replaced_at IS NULL AND sealed IS NOT NULL`,
)
const fail = statement(
  'identity-send-fail',
  'UPDATE identity_sends SET failed_at = $2 WHERE host_id = current_host() AND id = $1',
)
const countSince = statement(
  'identity-sends-since',
  `SELECT count(*)::int AS count, min(sent_at) AS first_at FROM identity_sends
   WHERE host_id = current_host() AND user_id = $1 AND sent_at > $2 AND failed_at IS NULL`,
)
const lockMobile = statement(
  'identity-sends-lock-mobile',
  "SELECT pg_advisory_xact_lock(hashtextextended('mobile ' || $1, 0))",
)
const countToMobile = statement(
  'identity-sends-to-mobile',
  `SELECT count(*)::int AS count, min(sent_at) AS first_at FROM identity_sends
   WHERE host_id = current_host() AND mobile_index = $1 AND sent_at > $2 AND failed_at IS NULL`,
)
const newest = statement(
  'identity-send-newest',
  `SELECT ${columns} FROM identity_sends WHERE host_id = current_host() AND session_id = $1 AND failed_at IS NULL
   ORDER BY sent_at DESC, replaced_at DESC NULLS FIRST LIMIT 1`,
)
const delivered = statement(
  'identity-send-delivered',
  `SELECT ${columns} FROM identity_sends WHERE host_id = current_host() AND session_id = $1 AND sealed IS NOT NULL
   ORDER BY sent_at DESC, replaced_at DESC NULLS FIRST LIMIT 1`,
)
const byToken = statement(
  'identity-send-by-token',
  `SELECT ${columns} FROM identity_sends WHERE host_id = current_host() AND token_hash = $2 AND user_id = $1`,
)
const byId = statement(
  'identity-send-by-id',
  `SELECT ${columns} FROM identity_sends WHERE host_id = current_host() AND id = $1`,
)
const byLink = statement(
  'identity-send-by-link',
  `SELECT ${columns} FROM identity_sends WHERE host_id = current_host() AND link_hash = $1`,
)
const note = statement(
  'identity-send-note',
  `UPDATE identity_sends SET opened_at = coalesce(opened_at, $2), last_status = coalesce($3, last_status)
   WHERE host_id = current_host() AND id = $1`,
)
const check = statement(
  'identity-send-check',
  `UPDATE identity_sends SET checks = checks + 1
   WHERE host_id = current_host() AND id = $1 AND checks < $2 AND used_at IS NULL AND replaced_at IS NULL
     AND expires_at > $3 RETURNING checks`,
)
const deny = statement(
  'identity-send-deny',
  `UPDATE identity_sends SET last_status = $2
   WHERE host_id = current_host() AND id = $1 AND replaced_at IS NULL AND used_at IS NULL AND last_status IS NULL RETURNING 1`,
)
// The claim on the enrollment decides which request may enroll; a claim that was released leaves the link as good as before.
const useForResult = statement(
  'identity-send-use-for-result',
  `UPDATE identity_sends SET used_at = coalesce(used_at, $3), last_status = $2
   WHERE host_id = current_host() AND id = $1 AND replaced_at IS NULL RETURNING 1`,
)
const uncheck = statement(
  'identity-send-uncheck',
  'UPDATE identity_sends SET checks = checks - 1 WHERE host_id = current_host() AND id = $1 AND checks > 0',
)
const use = statement(
  'identity-send-use',
  `UPDATE identity_sends SET used_at = $2
   WHERE host_id = current_host() AND id = $1 AND used_at IS NULL AND replaced_at IS NULL RETURNING 1`,
)
