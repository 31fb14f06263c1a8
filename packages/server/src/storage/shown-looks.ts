import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead } from './statement.ts'

/** A look as the person who was looked at may know of it: when, by which side, at what. */
interface ShownLook {
  id: string
  at: number
  by: 'TEAM' | 'SUPPORT'
  what: string
}

/** The newest first: values that the team had shown, and what support looked at through a window. */
export async function looksShownTo(
  db: Database,
  scope: HostScope,
  userId: string,
  { before, limit }: { before: { at: number; id: string }; limit: number },
): Promise<ShownLook[]> {
  const rows = await db.read(scope, shown, [`user:${userId}`, userId, before.at, before.id, limit])
  return rows as unknown as ShownLook[]
}

const shown = hostRead(
  'looks-shown',
  `SELECT * FROM (
     (SELECT l.id, l.at, 'TEAM' AS by, substring(l.action FROM length('people.reveal.') + 1) AS what FROM audit_log l
      WHERE l.host_id = host.id AND l.object = $2 AND (l.at, l.id) < ($4::bigint, $5::uuid)
        AND l.action LIKE 'people.reveal.%' AND l.actor LIKE 'team:%' AND l.outcome = 'OK'
      ORDER BY l.at DESC, l.id DESC LIMIT $6)
     UNION ALL
     (SELECT s.id, s.at, 'SUPPORT' AS by, s.what FROM support_looks s
      WHERE s.host_id = host.id AND s.user_id = $3 AND s.user_id IS NOT NULL AND (s.at, s.id) < ($4::bigint, $5::uuid)
      ORDER BY s.at DESC, s.id DESC LIMIT $6)) looks
   ORDER BY at DESC, id DESC LIMIT $6`,
)
