import { dayMs } from '@plumbline/core/calendar'
import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** A host was told of something. */
interface ReleaseNotice {
  hostId: string
  id: string
  seq: number
  subject: string
  recipients: number
  memberId: string
  at: number
}

/** False when the host was told of it today. */
export async function insertNotice(
  tx: Transaction,
  { hostId, id, subject, recipients, memberId, at }: Omit<ReleaseNotice, 'seq'>,
): Promise<boolean> {
  const day = Math.floor(at / dayMs)
  return (await tx.run(insert, [hostId, id, subject, day, recipients, memberId, at])).length > 0
}

/** The newest first. */
export async function listNotices(
  system: Database,
  { beforeSeq, limit }: { beforeSeq: number; limit: number },
): Promise<ReleaseNotice[]> {
  return (await system.run(list, [beforeSeq, limit])) as unknown as ReleaseNotice[]
}

const insert = statement(
  'release-notices-insert',
  `INSERT INTO release_notices (host_id, id, subject, day, recipients, member_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (host_id, subject, day) DO NOTHING RETURNING id`,
)
const list = statement(
  'release-notices-list',
  `SELECT host_id AS "hostId", id, seq, subject, recipients, member_id AS "memberId", at
   FROM release_notices WHERE seq < $1 ORDER BY seq DESC LIMIT $2`,
)
