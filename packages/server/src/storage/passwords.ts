import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'
import { toUser, type UserRecord, userColumns } from './users.ts'

/** The user who has an address now, with the hash of the password if the service keeps one. */
interface KnownLogin {
  user: UserRecord
  hash: string | null
}

export async function findLogin(db: Database, scope: HostScope, emailIndex: Buffer): Promise<KnownLogin | undefined> {
  const [row] = await db.read(scope, byEmail, [emailIndex])
  return row && { user: toUser(row), hash: row['hash'] as string | null }
}

/** Locks the password until the transaction ends, so that a session begins with the valid one or not at all. */
export async function lockPassword(tx: Transaction, userId: string): Promise<string | undefined> {
  return (await tx.run(lock, [userId]))[0]?.['hash'] as string | undefined
}

export async function findPassword(db: Database, scope: HostScope, userId: string): Promise<string | undefined> {
  return (await db.read(scope, byUser, [userId]))[0]?.['hash'] as string | undefined
}

export async function savePassword(tx: Transaction, userId: string, hash: string, changedAt: number): Promise<void> {
  await tx.run(save, [userId, hash, changedAt])
}

/** The same password under other parameters; nothing happens when it was changed meanwhile. */
export async function replaceHash(tx: Transaction, userId: string, old: string, hash: string): Promise<void> {
  await tx.run(replace, [userId, old, hash])
}

const byEmail = hostRead(
  'login-by-email',
  `SELECT ${userColumns}, p.hash FROM users u LEFT JOIN passwords p ON p.host_id = u.host_id AND p.user_id = u.id
   WHERE u.host_id = host.id AND u.email_index = $2 AND u.status <> 'closed'`,
)
const byUser = hostRead(
  'password-by-user',
  'SELECT p.hash FROM passwords p WHERE p.host_id = host.id AND p.user_id = $2',
)
const lock = statement(
  'password-lock',
  'SELECT hash FROM passwords WHERE host_id = current_host() AND user_id = $1 FOR SHARE',
)
const save = statement(
  'password-save',
  `INSERT INTO passwords (host_id, user_id, hash, changed_at) VALUES (current_host(), $1, $2, $3)
   ON CONFLICT (host_id, user_id) DO UPDATE SET hash = excluded.hash, changed_at = excluded.changed_at`,
)
const replace = statement(
  'password-replace-hash',
  'UPDATE passwords SET hash = $3 WHERE host_id = current_host() AND user_id = $1 AND hash = $2',
)
