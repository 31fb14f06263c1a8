import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

export async function findLogo(db: Database, scope: HostScope, name: string): Promise<Buffer | undefined> {
  return (await db.read(scope, byName, [name]))[0]?.['png'] as Buffer | undefined
}

/** The same picture again is the same row. False: the host has as many as it may have. */
export async function insertLogo(
  tx: Transaction,
  { name, png, by, now, most }: { name: string; png: Buffer; by: string; now: number; most: number },
): Promise<boolean> {
  return (await tx.run(insert, [name, png, now, by, most]))[0]?.['is_there'] === true
}

const byName = hostRead(
  'widget-logo-by-name',
  'SELECT l.png FROM widget_logos l WHERE l.host_id = host.id AND l.name = $2',
)
const insert = statement(
  'widget-logo-insert',
  `WITH added AS (
     INSERT INTO widget_logos (host_id, name, png, added_at, added_by)
     SELECT current_host(), $1, $2, $3, $4
     WHERE (SELECT count(*) FROM widget_logos WHERE host_id = current_host()) < $5
     ON CONFLICT DO NOTHING RETURNING 1)
   SELECT EXISTS (SELECT 1 FROM added)
     OR EXISTS (SELECT 1 FROM widget_logos WHERE host_id = current_host() AND name = $1) AS is_there`,
)
