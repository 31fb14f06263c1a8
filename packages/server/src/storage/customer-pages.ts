import type { Database } from './database.ts'
import { statement } from './statement.ts'

export interface CustomerRecord {
  id: string
  name: string
  createdAt: number
}

/** The newest first; on request those whose name has these letters in it. */
export async function listCustomerPage(
  system: Database,
  search: string | undefined,
  { skip, limit }: { skip: number; limit: number },
): Promise<CustomerRecord[]> {
  return (await system.run(page, [search ?? null, skip, limit])) as unknown as CustomerRecord[]
}

export async function findCustomer(system: Database, id: string): Promise<CustomerRecord | undefined> {
  return (await system.run(byId, [id]))[0] as unknown as CustomerRecord | undefined
}

/** Names of all customers by id. */
export async function customerNames(system: Database): Promise<ReadonlyMap<string, string>> {
  const rows = (await system.run(names)) as unknown as { id: string; name: string }[]
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const page = statement(
  'customers-page',
  `SELECT id, name, created_at AS "createdAt" FROM customers
   WHERE ($1::text IS NULL OR strpos(lower(name), lower($1)) > 0)
   ORDER BY created_at DESC, id DESC OFFSET $2 LIMIT $3`,
)
const byId = statement('customer-by-id', 'SELECT id, name, created_at AS "createdAt" FROM customers WHERE id = $1')
const names = statement('customer-names', 'SELECT id, name FROM customers')
