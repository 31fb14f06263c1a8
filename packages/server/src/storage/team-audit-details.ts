import type { Database, Transaction } from './database.ts'
import { statement, teamRead } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

/** Stored with its entry, in the transaction of the change. */
export async function insertAuditDetails(
  tx: Transaction,
  { teamId, entryId, sealed }: { teamId: string; entryId: string; sealed: Buffer },
): Promise<void> {
  await tx.run(insert, [teamId, entryId, sealed])
}

export async function auditDetailsOf(
  db: Database,
  scope: TeamScope,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db.readTeam(scope, ofEntries, [entryIds])
  return new Map(rows.map((row) => [row['entry_id'] as string, row['sealed'] as Buffer]))
}

const insert = statement(
  'audit-details-insert',
  'INSERT INTO team_audit_details (team_id, entry_id, sealed) VALUES ($1, $2, $3)',
)
const ofEntries = teamRead(
  'audit-details-of-entries',
  'SELECT d.entry_id, d.sealed FROM team_audit_details d WHERE d.team_id = team.id AND d.entry_id = ANY ($2::uuid[])',
)
