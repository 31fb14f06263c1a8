import type { Price } from '@plumbline/core/billing'
import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

export interface PriceRecord extends Price {
  id: string
  reason: string
  setBy: string
  setAt: number
}

/** Those of a customer and those for everybody, in the order in which they were set; for nobody in particular the latter alone. */
export async function pricesFor(system: Pick<Database, 'run'>, customerId: string | null): Promise<PriceRecord[]> {
  return (await system.run(byCustomer, [customerId])) as unknown as PriceRecord[]
}

export async function insertPrice(tx: Transaction, price: PriceRecord): Promise<void> {
  const { id, customerId, charge, amountCents, fromMonth, reason, setBy, setAt } = price
  await tx.run(insert, [id, customerId, charge, amountCents, fromMonth, reason, setBy, setAt])
}

const byCustomer = statement(
  'prices-of-customer',
  `SELECT id, customer_id AS "customerId", charge, amount_cents AS "amountCents", from_month AS "fromMonth", reason,
     set_by AS "setBy", set_at AS "setAt"
   FROM prices WHERE customer_id IS NULL OR customer_id = $1 ORDER BY seq`,
)
const insert = statement(
  'price-insert',
  `INSERT INTO prices (id, customer_id, charge, amount_cents, from_month, reason, set_by, set_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
