import { entryColumns, type NumberedEntry } from './audit-pages.ts'
import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead } from './statement.ts'

/** The number of an entry of the host; undefined where it has none of this id. */
export async function seqOfEntry(db: Database, scope: HostScope, id: string): Promise<number | undefined> {
  return (await db.read(scope, numberOf, [id]))[0]?.['seq'] as number | undefined
}

/** Entries of the host by their numbers, the oldest first. */
export async function entriesInOrder(
  db: Database,
  scope: HostScope,
  { above, upTo, limit }: { above: number; upTo: number; limit: number },
): Promise<NumberedEntry[]> {
  return (await db.read(scope, inOrder, [above, upTo, limit])) as unknown as NumberedEntry[]
}

const numberOf = hostRead('audit-number-of', 'SELECT l.seq FROM audit_log l WHERE l.id = $2 AND l.host_id = host.id')
const inOrder = hostRead(
  'audit-in-order',
  `SELECT ${entryColumns} FROM audit_log l WHERE l.host_id = host.id AND l.seq > $2 AND l.seq <= $3 ORDER BY l.seq LIMIT $4`,
)
