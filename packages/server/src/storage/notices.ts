import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

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

const insert = statement(
  'notice-insert',
  'INSERT INTO notices (host_id, id, user_id, kind, sealed, created_at) VALUES (current_host(), $1, $2, $3, $4, $5)',
)
