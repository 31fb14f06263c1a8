import type pg from 'pg'
import { logInAs, recoveryToken, registerAccount } from './accounts.ts'
import { backTestCalls } from './back-test-calls.ts'
import { batchCalls } from './batch-calls.ts'
import { enroll } from './enroll.ts'
import { applicant, dit, linked } from './identity-flow.ts'
import { monitoring } from './monitoring.ts'
import type { Platform } from './platform.ts'
import { prescreenCalls } from './prescreen-calls.ts'
import { subscribe } from './push.ts'
import { addAttempt, addMessage, webhookCalls } from './webhook-calls.ts'

/** A few people who leave a row in every table that grows with people. The platform needs its sandbox. */
export async function leaveTraces(platform: Platform): Promise<void> {
  const user = await enroll(platform, 'efx-1b', { registration: { externalId: 'crm-1' } })
  const token = await platform.hostToken()
  const { id: endpointId } = await webhookCalls(platform).create()
  await addAttempt(platform, 'efx-1b', { endpointId, at: Date.now() })
  await addMessage(platform, endpointId)
  await platform.call('GET', '/users/efx-latest-report', { token: user.session.token })
  const plan = { targetScore: 800, duration: 6 }
  await platform.call('POST', '/users/efx-optimal-path', { token: user.session.token, body: plan })
  const wishes = { channels: { email: true }, digest: 'DAILY', allClear: true }
  await platform.call('PUT', '/users/preferences', { token: user.session.token, body: wishes })
  const { alertIds } = await monitoring(() => platform).happen(user, 'HARD_INQUIRY', { now: true })
  const answer = { token: user.session.token, body: { answer: 'NO' } }
  await platform.call('POST', `/users/efx-alerts/${alertIds[0]}/answer`, answer)
  await platform.call('GET', `/direct/efx-latest-scores/${user.userId}`, { token })
  await platform.call('POST', `/direct/change-email/${user.userId}`, {
    token,
    body: { email: 'moved.on@example.com' },
    headers: { 'idempotency-key': 'once' },
  })
  await platform.call('POST', `/direct/reset-cache/${user.userId}`, { token })
  await subscribe(platform, user.session.token)
  const account = await registerAccount(platform)
  await logInAs(platform, account, 'not the password')
  await recoveryToken(platform, account)
  const dormant = await platform.register('efx-1b', { dormant: true })
  await batchCalls(platform).submit('PAUSE', [dormant.userId])
  await enroll(platform, 'customer-otp')
  await dit(platform, await applicant(platform), { lname: 'Denied' })
  await linked(platform, 'efx-1b', { ssn: '666107000' })
  await leaveBackTest(platform, user.userId)
}

/** A rule set, a decision by it, and back-tests of that and of users. */
async function leaveBackTest(platform: Platform, userId: string): Promise<void> {
  const prescreens = prescreenCalls(platform, 'efx-1b')
  const { id } = await prescreens.create()
  await prescreens.decided({ ruleSetId: id, userId })
  const tests = backTestCalls(platform, 'efx-1b')
  const over = { decisions: { from: 0, to: 4_000_000_000_000 } }
  await tests.result(await tests.started(id, { version: 1, over }))
  await tests.result(await tests.started(id, { version: 1, over: { users: true } }))
}

/**
 * Makes a host with many users: every row of every user of any host is copied there so many times. Copies of one
 * user belong together in all tables; their sealed columns cannot be opened.
 */
export async function growHost(owner: pg.Client, hostId: string, users: number): Promise<void> {
  const { rows: known } = await owner.query<{ count: number }>('SELECT count(*)::int AS count FROM users')
  const copies = Math.ceil(users / known[0]!.count)
  await owner.query('BEGIN')
  // Triggers are off, because the rows that they would write are copied as well.
  await owner.query("SET LOCAL session_replication_role = 'replica'")
  for (const { table, columns } of await tablesOfPeople(owner)) {
    const copied = columns.filter((column) => !column.generated)
    await owner.query(
      `INSERT INTO ${table} (${copied.map((column) => column.name).join(', ')})
       SELECT ${copied.map((column) => (column.name === 'host_id' ? '$1::uuid' : copyOf(column))).join(', ')}
       FROM ${table} one, generate_series(1, $2::integer) AS k
       WHERE ${table === 'work_items' ? "payload ->> 'userId' IS NOT NULL" : 'host_id IS NOT NULL'}`,
      [hostId, copies],
    )
  }
  await owner.query('COMMIT')
}

export interface Column {
  name: string
  type: string
  generated: boolean
  unique: boolean
}

/** Tables of hosts whose rows have a key that can be made anew for a copy. */
export async function tablesOfPeople(owner: pg.Client): Promise<{ table: string; columns: Column[] }[]> {
  const { rows } = await owner.query<Column & { table: string }>(
    `SELECT c.relname AS table, a.attname AS name, a.atttypid::regtype::text AS type, a.attidentity <> '' AS generated,
       EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND a.attnum = ANY (i.indkey)) AS unique
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'plumbline'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY c.relname, a.attnum`,
  )
  const tables = Map.groupBy(rows, (row) => row.table)
  return [...tables]
    .map(([table, columns]) => ({ table, columns }))
    .filter(
      ({ table, columns }) =>
        !notOfPeople.has(table) &&
        columns.some(({ name }) => name === 'host_id') &&
        columns.some((column) => column.unique && column.name !== 'host_id' && copyOf(column) !== `one.${column.name}`),
    )
}

const notOfPeople = new Set([
  'api_keys',
  'batches',
  'back_tests',
  'audit_log',
  'webhook_endpoints',
  'webhook_secrets',
  'rule_sets',
  'rule_set_versions',
  'rule_set_drafts',
])

export function copyOf({ name, type, unique }: Column): string {
  if (type === 'uuid') return `md5(one.${name}::text || k)::uuid`
  if (type === 'bytea') {
    return unique || /_(hash|index)$/.test(name)
      ? `sha256(one.${name} || k::text::bytea)`
      : `substr(one.${name}, 1, 100)`
  }
  if (name === 'payload') {
    return "one.payload || jsonb_build_object('userId', md5((one.payload ->> 'userId') || k)::uuid)"
  }
  return type === 'text' && /^(id|key|source_key|reference|alert_id)$/.test(name)
    ? `one.${name} || ' ' || k`
    : `one.${name}`
}
