import { type AuditEntry, ofUsers } from './audit-log.ts'
import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

/** That somebody of a team or of the operator looked at a person or did something about them. */
export type Look = Pick<AuditEntry, 'id' | 'at' | 'actor' | 'action' | 'requestId' | 'outcome'> & {
  /** Of a value that was shown, by a member of the team that asks. */
  reveal: { id: string; field: string; sealedReason: Buffer } | null
}

/** The newest first. The transaction has entered both the team and the host. */
export async function looksAtUser(
  tx: Transaction,
  userId: string,
  { before, limit }: { before: { at: number; id: string }; limit: number },
): Promise<Look[]> {
  return (await tx.run(looks, [`user:${userId}`, before.at, before.id, limit])).map((row) => ({
    id: row['id'] as string,
    at: row['at'] as number,
    actor: row['actor'] as string,
    action: row['action'] as string,
    requestId: row['request_id'] as string | null,
    outcome: row['outcome'] as string,
    reveal:
      row['reveal_id'] === null
        ? null
        : {
            id: row['reveal_id'] as string,
            field: row['field'] as string,
            sealedReason: row['sealed_reason'] as Buffer,
          },
  }))
}

const looks = statement(
  'looks-at-user',
  `SELECT l.*, r.id AS reveal_id, r.field, r.sealed_reason FROM (
     SELECT id, at, actor, action, request_id, outcome FROM audit_log
     WHERE host_id = current_host() AND object = $1 AND (at, id) < ($2::bigint, $3::uuid) AND ${ofUsers}
       AND (actor LIKE 'operator:%' OR actor LIKE 'team:%')
     ORDER BY at DESC, id DESC LIMIT $4) l
   LEFT JOIN team_reveals r ON r.team_id = current_team() AND r.request_id = l.request_id AND l.action LIKE 'people.reveal.%'
   ORDER BY l.at DESC, l.id DESC`,
)
