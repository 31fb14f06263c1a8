import type { DecisionChange } from '@plumbline/core/decisions'
import type { Verdict } from '@plumbline/core/rule-sets'
import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** Who was looked at, and how it came out. */
export interface BackTestItem {
  /** A decision, with when it was made, or a user. */
  subjectId: string
  subjectTime: number | null
  /** Of a user the stored answer that was read. Null: the bureau knows no such person. */
  captureId: string | null
  change: DecisionChange
  before: Verdict
}

/** `from` is the number of the first one; the others follow. */
export async function insertBackTestItems(
  tx: Transaction,
  backTestId: string,
  from: number,
  items: readonly BackTestItem[],
): Promise<void> {
  if (items.length === 0) return
  await tx.run(insert, [
    backTestId,
    from,
    items.map((item) => item.subjectId),
    items.map((item) => item.subjectTime ?? noTime),
    items.map((item) => item.captureId ?? ''),
    items.map((item) => item.change),
    items.map((item) => item.before),
  ])
}

/** The last ones first, those below `before`. */
export async function listBackTestItems(
  db: Database,
  scope: HostScope,
  page: { backTestId: string; change: DecisionChange | null; before: number; limit: number },
): Promise<(BackTestItem & { place: number })[]> {
  const { backTestId, change, before, limit } = page
  const rows =
    change === null
      ? await db.read(scope, list, [backTestId, before, limit])
      : await db.read(scope, listOfChange, [backTestId, before, limit, change])
  return rows.map((row) => ({
    place: row['place'] as number,
    subjectId: row['subject_id'] as string,
    subjectTime: row['subject_time'] as number | null,
    captureId: row['capture_id'] as string | null,
    change: row['change'] as DecisionChange,
    before: row['before'] as Verdict,
  }))
}

/** A list of values has no place for what is absent. */
const noTime = -1

const insert = statement(
  'back-test-items-insert',
  `INSERT INTO back_test_items (host_id, back_test_id, place, decision_id, decision_time, user_id, capture_id, change, before)
   SELECT current_host(), $1, $2::integer + i.number::integer - 1, CASE WHEN i.subject_time <> ${noTime} THEN i.subject_id END,
     nullif(i.subject_time, ${noTime}), CASE WHEN i.subject_time = ${noTime} THEN i.subject_id END, nullif(i.capture_id, '')::uuid,
     i.change, i.before
   FROM unnest($3::uuid[], $4::bigint[], $5::text[], $6::text[], $7::text[]) WITH ORDINALITY
     AS i (subject_id, subject_time, capture_id, change, before, number)`,
)
const columns =
  'place, coalesce(decision_id, user_id) AS subject_id, decision_time AS subject_time, capture_id, change, before'
const list = hostRead(
  'back-test-items-list',
  `SELECT ${columns} FROM back_test_items WHERE host_id = host.id AND back_test_id = $2 AND place < $3
   ORDER BY place DESC LIMIT $4`,
)
const listOfChange = hostRead(
  'back-test-items-list-of-change',
  `SELECT ${columns} FROM back_test_items WHERE host_id = host.id AND back_test_id = $2 AND change = $5 AND place < $3
   ORDER BY place DESC LIMIT $4`,
)
