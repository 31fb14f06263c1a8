import type { Database } from './database.ts'
import { statement } from './statement.ts'

interface BucketRequest {
  key: Buffer
  wanted: number
  perSecond: number
  burst: number
}

interface Grant {
  /** Whole tokens this process may spend now. */
  granted: number
  /** Tokens that are left for all processes. */
  tokens: number
}

/** Takes tokens from the shared buckets, many keys in one statement. The result is keyed by the key as latin1 text. */
export async function takeTokens(db: Database, requests: readonly BucketRequest[]): Promise<Map<string, Grant>> {
  const rows = await db.run(take, [
    requests.map((one) => one.key),
    requests.map((one) => one.perSecond),
    requests.map((one) => one.burst),
    requests.map((one) => one.wanted),
  ])
  return new Map(
    rows.map((row) => [
      (row['key'] as Buffer).toString('latin1'),
      { granted: row['granted'] as number, tokens: row['tokens'] as number },
    ]),
  )
}

export async function deleteFullBuckets(db: Database): Promise<void> {
  await db.run(sweep)
}

const available = `least(excluded.burst, b.tokens + greatest(0, excluded.refilled_at - b.refilled_at) * excluded.per_second)`
// Requests that overtake one another differ by milliseconds. When the clock of the database was set back, it is followed: callers
// would otherwise be refused until it has caught up.
const refilledAt = `CASE WHEN excluded.refilled_at < b.refilled_at - 60 THEN excluded.refilled_at
  ELSE greatest(b.refilled_at, excluded.refilled_at) END`
const granted = `least(excluded.wanted, greatest(0, floor(${available})))`

// Keys are sorted so that two processes lock rows in the same order.
const take = statement(
  'buckets-take',
  `INSERT INTO rate_buckets AS b (key, per_second, burst, wanted, refilled_at, granted, tokens)
   SELECT w.key, w.per_second, w.burst, w.wanted, extract(epoch FROM clock_timestamp()), least(w.wanted, w.burst),
     w.burst - least(w.wanted, w.burst)
   FROM unnest($1::bytea[], $2::float8[], $3::float8[], $4::float8[]) AS w (key, per_second, burst, wanted) ORDER BY w.key
   ON CONFLICT (key) DO UPDATE SET per_second = excluded.per_second, burst = excluded.burst, wanted = excluded.wanted,
     granted = ${granted}, tokens = ${available} - ${granted}, refilled_at = ${refilledAt}
   RETURNING key, granted, tokens`,
)
// A bucket untouched for an hour is full again under any limit we have.
const sweep = statement(
  'buckets-sweep',
  'DELETE FROM rate_buckets WHERE refilled_at < extract(epoch FROM clock_timestamp()) - 3600',
)
