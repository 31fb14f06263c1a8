import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** Whether the database answers. */
export async function ping(db: Database): Promise<boolean> {
  try {
    await db.run(one)
    return true
  } catch {
    return false
  }
}

const one = statement('ping', 'SELECT 1')
