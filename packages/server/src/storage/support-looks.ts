import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

interface LookRecord {
  id: string
  seq: number
  windowId: string
  userId: string | null
  what: 'list' | 'person' | 'timeline'
  at: number
}

type NewLook = Omit<LookRecord, 'seq'> & { by: string }

/**
 * One statement: the look is on record, or the window is not open for this person any more. The window stays as it is until the
 * transaction ends, so that who ends it waits for the look and every later one finds it ended.
 */
export async function insertLook(tx: Transaction, look: NewLook): Promise<boolean> {
  const { id, windowId, userId, what, at, by } = look
  return (await tx.run(insert, [id, windowId, userId, what, at, by])).length > 0
}

/** What was looked at through one window of the host, the newest first. */
export async function looksThroughWindow(
  db: Database,
  scope: HostScope,
  windowId: string,
  { beforeSeq, limit }: { beforeSeq: number; limit: number },
): Promise<LookRecord[]> {
  return (await db.read(scope, ofWindow, [windowId, beforeSeq, limit])) as unknown as LookRecord[]
}

const insert = statement(
  'support-look-insert',
  `INSERT INTO support_looks (host_id, id, window_id, user_id, what, at)
   SELECT w.host_id, $1::uuid, w.id, $3::uuid, $4::text, $5::bigint FROM support_windows w
   WHERE w.id = $2 AND w.asked_by = $6 AND w.state = 'open' AND w.ends_at > $5::bigint FOR SHARE
   RETURNING id`,
)
const ofWindow = hostRead(
  'support-looks-of-window',
  `SELECT l.id, l.seq, l.window_id AS "windowId", l.user_id AS "userId", l.what, l.at FROM support_looks l
   WHERE l.window_id = $2 AND l.host_id = host.id AND l.seq < $3 ORDER BY l.seq DESC LIMIT $4`,
)
