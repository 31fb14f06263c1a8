import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** Whether the database answers. Asked at most once a second, however often it is called. */
export function createPing(db: Database): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  let at = 0
  return () => {
    if (!asked || performance.now() - at > rememberMs) {
      at = performance.now()
      asked = db.run(one).then(
        () => true,
        () => false,
      )
    }
    return asked
  }
}

const rememberMs = 1_000

const one = statement('ping', 'SELECT 1')
