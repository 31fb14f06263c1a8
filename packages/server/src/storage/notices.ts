import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { statement } from './statement.ts'
import { sweep, sweepOf } from './sweep.ts'

export interface Notice {
  id: string
  userId: string
  kind: string
  sealed: Buffer
  createdAt: number
}

export async function insertNotice(tx: Transaction, notice: Notice): Promise<void> {
  await tx.run(insert, [notice.id, notice.userId, notice.kind, notice.sealed, notice.createdAt])
}

export function deleteOldNotices(db: Database, scope: HostScope, before: number): Promise<number> {
  return sweep(db, scope, old, [before])
}

const old = sweepOf('notices', 'created_at < $1')
const insert = statement(
  'notice-insert',
  'INSERT INTO notices (host_id, id, user_id, kind, sealed, created_at) VALUES (current_host(), $1, $2, $3, $4, $5)',
)
