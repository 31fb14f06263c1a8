import type { HostSettings } from '@plumbline/core/hosts'
import type { Database } from './database.ts'
import { statement } from './statement.ts'

interface NewHost {
  id: string
  customerId: string
  key: string
  name: string
  widgetKey: string
  settings: HostSettings
  createdAt: number
  /** The review that makes the host a live one, and the host that was reviewed. */
  review?: { id: string; hostId: string }
}

export async function insertCustomer(
  system: Pick<Database, 'run'>,
  customer: { id: string; name: string; createdAt: number },
): Promise<boolean> {
  return (await system.run(newCustomer, [customer.id, customer.name, customer.createdAt])).length > 0
}

export async function listCustomers(
  system: Database,
): Promise<{ id: string; name: string; createdAt: number; hosts: number }[]> {
  return (await system.run(customers)) as never
}

export async function findCustomerName(system: Pick<Database, 'run'>, id: string): Promise<string | undefined> {
  return (await system.run(nameOfCustomer, [id]))[0]?.['name'] as string | undefined
}

/** False when a host of this id or key exists. */
export async function insertHost(system: Pick<Database, 'run'>, host: NewHost): Promise<boolean> {
  const values = [
    host.id,
    host.customerId,
    host.key,
    host.name,
    host.widgetKey,
    JSON.stringify(host.settings),
    host.createdAt,
    host.review?.id ?? null,
    host.review?.hostId ?? null,
  ]
  return (await system.run(newHost, values)).length > 0
}

export async function saveHost(
  system: Pick<Database, 'run'>,
  hostId: string,
  change: { name: string; settings: HostSettings; suspended: boolean; now: number },
): Promise<boolean> {
  const values = [hostId, change.name, JSON.stringify(change.settings), change.suspended, change.now]
  return (await system.run(updateHost, values)).length > 0
}

/** Gives a host the settings that it does not have; those that it has stay. */
export async function addMissingSettings(
  system: Database,
  hostId: string,
  settings: HostSettings,
  now: number,
): Promise<void> {
  await system.run(missingSettings, [hostId, JSON.stringify(settings), now])
}

export async function renameCustomer(system: Pick<Database, 'run'>, id: string, name: string): Promise<boolean> {
  return (await system.run(rename, [id, name])).length > 0
}

const rename = statement('customer-rename', 'UPDATE customers SET name = $2 WHERE id = $1 RETURNING id')
const newCustomer = statement(
  'customer-insert',
  'INSERT INTO customers (id, name, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
)
const customers = statement(
  'customers-list',
  `SELECT c.id, c.name, c.created_at AS "createdAt", (SELECT count(*) FROM hosts h WHERE h.customer_id = c.id) AS hosts
   FROM customers c ORDER BY c.created_at, c.id`,
)
const nameOfCustomer = statement('customer-name', 'SELECT name FROM customers WHERE id = $1')
const newHost = statement(
  'host-insert',
  `INSERT INTO hosts (id, customer_id, key, name, widget_key, settings, created_at, updated_at, review_id,
     development_host_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
)
const updateHost = statement(
  'host-update',
  // The date of a change always grows, also when the clock of the machine was set back, because the other processes compare it.
  `UPDATE hosts SET name = $2, settings = $3, suspended_at = CASE WHEN $4 THEN coalesce(suspended_at, $5) END,
     updated_at = greatest(updated_at + 1, $5) WHERE id = $1 RETURNING id`,
)
const missingSettings = statement(
  'host-add-settings',
  `UPDATE hosts SET settings = $2::jsonb || settings, updated_at = greatest(updated_at + 1, $3)
   WHERE id = $1 AND settings <> ($2::jsonb || settings)`,
)
