import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

interface MailRecord {
  teamId: string
  id: string
  kind: string
  /** Recipient and values of the text. */
  sealed: Buffer
  createdAt: number
}

export async function insertMail(tx: Transaction, mail: MailRecord & { givesUpAt: number }): Promise<void> {
  await tx.run(insert, [mail.teamId, mail.id, mail.kind, mail.sealed, mail.createdAt, mail.givesUpAt])
}

/** Takes mail that is due and puts off its next try, so that a process that dies leaves it to another. */
export async function claimMails(system: Database, now: number, nextTry: number, limit: number): Promise<MailRecord[]> {
  return (await system.run(claim, [now, nextTry, limit])) as unknown as MailRecord[]
}

export async function deleteMail(system: Database, teamId: string, id: string): Promise<void> {
  await system.run(remove, [teamId, id])
}

export async function deleteHopelessMails(system: Database, now: number): Promise<number> {
  return (await system.run(giveUp, [now])).length
}

const insert = statement(
  'team-mail-insert',
  `INSERT INTO team_mails (team_id, id, kind, sealed, due_at, created_at, gives_up_at)
   VALUES ($1, $2, $3, $4, $5, $5, $6)`,
)
const claim = statement(
  'team-mails-claim',
  `UPDATE team_mails SET due_at = $2 WHERE (team_id, id) IN (
     SELECT team_id, id FROM team_mails WHERE due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
   RETURNING team_id AS "teamId", id, kind, sealed, created_at AS "createdAt"`,
)
const remove = statement('team-mail-delete', 'DELETE FROM team_mails WHERE team_id = $1 AND id = $2')
const giveUp = statement('team-mails-give-up', 'DELETE FROM team_mails WHERE gives_up_at < $1 RETURNING id')
