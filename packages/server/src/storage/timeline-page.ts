import type { Value } from './database.ts'

/** A page of what one table knows about a user, the newest first: at most so many rows that come before a place. */
export interface TimelinePage<Key extends string | number> {
  userId: string
  /** No row is older. */
  since: number
  before: { at: number; key: Key }
  limit: number
}

/** As `$1` to `$5` of the statements that read such pages. */
export function pageValues({ userId, since, before, limit }: TimelinePage<string | number>): Value[] {
  return [userId, since, before.at, before.key, limit]
}
