import type { Database, Row, Transaction } from './database.ts'
import { statement, teamRead } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

export interface PasskeyRecord {
  id: string
  memberId: string
  /** As the browser names it, base64url. */
  credentialId: string
  publicKey: Buffer
  /** Of signatures; an authenticator that counts never goes back. */
  counter: number
  name: string
  createdAt: number
  lastUsedAt: number | null
}

/** False when it is registered already. */
export async function insertPasskey(tx: Transaction, passkey: Omit<PasskeyRecord, 'lastUsedAt'>): Promise<boolean> {
  const { id, memberId, credentialId, publicKey, counter, name, createdAt } = passkey
  return (await tx.run(insert, [id, memberId, credentialId, publicKey, counter, name, createdAt])).length > 0
}

export async function findPasskey(
  db: Database,
  scope: TeamScope,
  credentialId: string,
): Promise<PasskeyRecord | undefined> {
  const [row] = await db.readTeam(scope, byCredential, [credentialId])
  return row && toPasskey(row)
}

export async function listPasskeys(db: Database, scope: TeamScope, memberId: string): Promise<PasskeyRecord[]> {
  return (await db.readTeam(scope, ofMember, [memberId])).map(toPasskey)
}

/** The counter only grows, so that of two uses with the same count one is refused. Authenticators that do not count stay at zero. */
export async function notePasskeyUse(tx: Transaction, id: string, counter: number, now: number): Promise<boolean> {
  return (await tx.run(use, [id, counter, now])).length > 0
}

export async function deletePasskey(tx: Transaction, memberId: string, id: string): Promise<boolean> {
  return (await tx.run(removeOne, [memberId, id])).length > 0
}

export async function deletePasskeysOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(removeAll, [memberId])
}

function toPasskey(row: Row): PasskeyRecord {
  return row as unknown as PasskeyRecord
}

const columns = `p.id, p.member_id AS "memberId", p.credential_id AS "credentialId", p.public_key AS "publicKey", p.counter, p.name,
  p.created_at AS "createdAt", p.last_used_at AS "lastUsedAt"`
const insert = statement(
  'team-passkey-insert',
  `INSERT INTO team_passkeys (team_id, id, member_id, credential_id, public_key, counter, name, created_at)
   VALUES (current_team(), $1, $2, $3, $4, $5, $6, $7) ON CONFLICT (team_id, credential_id) DO NOTHING RETURNING id`,
)
const byCredential = teamRead(
  'team-passkey-by-credential',
  `SELECT ${columns} FROM team_passkeys p WHERE p.team_id = team.id AND p.credential_id = $2`,
)
const ofMember = teamRead(
  'team-passkeys-of-member',
  `SELECT ${columns} FROM team_passkeys p WHERE p.team_id = team.id AND p.member_id = $2 ORDER BY p.created_at, p.id`,
)
const use = statement(
  'team-passkey-use',
  `UPDATE team_passkeys SET counter = $2, last_used_at = $3
   WHERE team_id = current_team() AND id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
)
const removeOne = statement(
  'team-passkey-delete',
  'DELETE FROM team_passkeys WHERE team_id = current_team() AND member_id = $1 AND id = $2 RETURNING id',
)
const removeAll = statement(
  'team-passkeys-delete-of-member',
  'DELETE FROM team_passkeys WHERE team_id = current_team() AND member_id = $1',
)
