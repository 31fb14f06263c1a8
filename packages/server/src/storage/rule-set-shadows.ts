import type { DecisionChange } from '@plumbline/core/decisions'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** A version that is evaluated beside the one in force. */
export interface Shadow {
  version: number
  since: number
}

interface ShadowCounts {
  shadow: Shadow | null
  agreed: number
  toApproved: number
  toDeclined: number
}

/** Counting begins anew, unless this version is the shadow already. */
export async function saveShadow(
  tx: Transaction,
  id: string,
  shadow: { version: number | null; since: number },
): Promise<void> {
  await tx.run(save, [id, shadow.version, shadow.version === null ? null : shadow.since])
}

export async function findShadow(db: Database, scope: HostScope, id: string): Promise<ShadowCounts | undefined> {
  const [row] = await db.read(scope, shadowOf, [id])
  return (
    row && {
      shadow: toShadow(row),
      agreed: row['shadow_agreed'] as number,
      toApproved: row['shadow_to_approved'] as number,
      toDeclined: row['shadow_to_declined'] as number,
    }
  )
}

/** Counts nothing when the shadow has been changed meanwhile. */
export async function countShadow(tx: Transaction, id: string, shadow: Shadow, change: DecisionChange): Promise<void> {
  await tx.run(countOne, [id, shadow.version, shadow.since, change])
}

export function toShadow(row: Row): Shadow | null {
  const version = row['shadow_version'] as number | null
  return version === null ? null : { version, since: row['shadow_since'] as number }
}

const save = statement(
  'rule-set-save-shadow',
  `UPDATE rule_sets SET shadow_version = $2::integer, shadow_since = $3::bigint, shadow_agreed = 0, shadow_to_approved = 0,
     shadow_to_declined = 0
   WHERE host_id = current_host() AND id = $1 AND shadow_version IS DISTINCT FROM $2::integer`,
)
const shadowOf = hostRead(
  'rule-set-shadow',
  `SELECT shadow_version, shadow_since, shadow_agreed, shadow_to_approved, shadow_to_declined FROM rule_sets
   WHERE host_id = host.id AND id = $2`,
)
const countOne = statement(
  'rule-set-count-shadow',
  `UPDATE rule_sets SET shadow_agreed = shadow_agreed + ($4 = 'AGREED')::int,
     shadow_to_approved = shadow_to_approved + ($4 = 'TO_APPROVED')::int,
     shadow_to_declined = shadow_to_declined + ($4 = 'TO_DECLINED')::int
   WHERE host_id = current_host() AND id = $1 AND shadow_version = $2 AND shadow_since = $3`,
)
