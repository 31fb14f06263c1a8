import type { MonthUsage } from '@plumbline/core/billing'
import type { CalendarMonth } from '@plumbline/core/calendar'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** A month that is over, as it is charged. */
interface UsageRecord {
  usage: MonthUsage
  computedAt: number
}

/** A month is stored once; a second worker changes nothing. */
export async function insertUsage(
  tx: Transaction,
  month: CalendarMonth,
  { statuses, charges }: MonthUsage,
  computedAt: number,
): Promise<void> {
  await tx.run(insert, [
    month,
    statuses.active,
    statuses.paused,
    statuses.dormant,
    statuses.closed,
    statuses.moved,
    charges.MONTHLY_RATE,
    charges.VERIFICATION_FEE,
    charges.NOT_CHARGED,
    computedAt,
  ])
}

export async function findUsage(
  db: Database,
  scope: HostScope,
  month: CalendarMonth,
): Promise<UsageRecord | undefined> {
  const [row] = await db.read(scope, byMonth, [month])
  return row && { usage: toUsage(row), computedAt: row['computed_at'] as number }
}

/** Since when the host exists, and the last month that is computed. */
export async function billingState(
  db: Database,
  scope: HostScope,
): Promise<{ since: number; last: CalendarMonth | null }> {
  const [row] = await db.read(scope, state)
  if (!row) throw new Error('The host is gone')
  return { since: row['created_at'] as number, last: row['last'] as CalendarMonth | null }
}

function toUsage(row: Row): MonthUsage {
  const count = (name: string) => row[name] as number
  return {
    statuses: {
      active: count('active'),
      paused: count('paused'),
      dormant: count('dormant'),
      closed: count('closed'),
      moved: count('moved'),
    },
    charges: {
      MONTHLY_RATE: count('monthly_rates'),
      VERIFICATION_FEE: count('verification_fees'),
      NOT_CHARGED: count('not_charged'),
    },
  }
}

const insert = statement(
  'usage-insert',
  `INSERT INTO usage_months (host_id, month, active, paused, dormant, closed, moved, monthly_rates, verification_fees,
     not_charged, computed_at)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING`,
)
const byMonth = hostRead(
  'usage-by-month',
  `SELECT m.active, m.paused, m.dormant, m.closed, m.moved, m.monthly_rates, m.verification_fees, m.not_charged,
     m.computed_at
   FROM usage_months m WHERE m.host_id = host.id AND m.month = $2`,
)
const state = hostRead(
  'usage-state',
  `SELECT h.created_at, (SELECT max(m.month) FROM usage_months m WHERE m.host_id = h.id) AS last
   FROM hosts h WHERE h.id = host.id`,
)
