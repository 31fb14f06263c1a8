import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { callApi } from '../../packages/server/src/testing/call-api.ts'
import { type Installation, install } from './installation.ts'
import { until } from './until.ts'

const count = 10_000
let installation: Installation
let admin: pg.Client
/** A connection that locks a user, so that the worker has to wait. */
let holder: pg.Client
before(async () => {
  installation = await install()
  ;[admin, holder] = await Promise.all([connect(), connect()])
})
after(async () => {
  await Promise.all([admin.end(), holder.end()])
  await installation.stop()
})

for (const [path, status, action] of [
  ['/direct/users/pause-enrollments', 'paused', 'user.pause'],
  ['/direct/close-accounts', 'closed', 'user.close'],
] as const) {
  test(`a worker killed in the middle of ${count} users leaves each of them ${status} exactly once`, async () => {
    const { apikey, secret, hostId } = installation.sandbox.hosts[0]!
    const users = await addUsers(hostId)
    const api = await installation.startRole('api')
    const token = (await callApi(api.baseUrl, 'POST', '/direct/login', { body: { apikey, secret } })).body[
      'token'
    ] as string
    const accepted = await callApi(api.baseUrl, 'POST', path, { token, body: { userIds: users } })
    assert.equal(accepted.status, 202, accepted.text)
    const batchId = accepted.body['batchId'] as string
    const batch = async () => (await callApi(api.baseUrl, 'GET', `/direct/batches/${batchId}?limit=1`, { token })).body

    const worker = await installation.startRole('worker')
    await until('the first slice is done', async () => ((await batch())['succeeded'] as number) > 0)
    // The test locks a user who is still to come, so the worker stops there, with its slice half done.
    await holder.query('BEGIN')
    const held = await holder.query(
      'SELECT id FROM users WHERE id = ANY ($1) AND status = $2 ORDER BY id DESC LIMIT 1 FOR UPDATE SKIP LOCKED',
      [users, 'active'],
    )
    assert.equal(held.rowCount, 1, 'the batch was over too soon')
    await until('the worker waits for that user', workerWaits)
    worker.child.kill('SIGKILL')
    await worker.exited
    await holder.query('ROLLBACK')
    const left = (await batch())['pending'] as number
    assert.ok(left > 0 && left < count, `${left} of ${count} were left`)

    // The slice of the dead worker is free when its lease has run out.
    await admin.query('UPDATE work_items SET leased_until = 1 WHERE leased_until IS NOT NULL')
    const [second, third] = await Promise.all([installation.startRole('worker'), installation.startRole('worker')])
    await until('the batch is done', async () => (await batch())['status'] === 'DONE', 90_000)
    const { accepted: all, succeeded, failed, skipped, pending } = await batch()
    assert.deepEqual([all, succeeded, failed, skipped, pending], [count, count, 0, 0, 0])
    assert.deepEqual(await distinct('SELECT outcome, count(*)::int FROM batch_items WHERE batch_id = $1', batchId), [
      { outcome: 'OK', count },
    ])
    // Each of them once in the history, once in the log, and, when closed, in one event.
    const times = await admin.query(
      `SELECT h.times AS history, a.times AS audit, e.times AS events, count(*)::int FROM unnest($1::uuid[]) AS u (id)
       LEFT JOIN (SELECT user_id, count(*)::int AS times FROM status_history WHERE status = $2 GROUP BY 1) h ON h.user_id = u.id
       LEFT JOIN (SELECT object, count(*)::int AS times FROM audit_log WHERE action = $3 AND outcome = 'OK' GROUP BY 1) a
         ON a.object = 'user:' || u.id
       LEFT JOIN (SELECT user_id, count(*)::int AS times FROM events GROUP BY 1) e ON e.user_id = u.id
       GROUP BY 1, 2, 3`,
      [users, status, action],
    )
    assert.deepEqual(times.rows, [{ history: 1, audit: 1, events: status === 'closed' ? 1 : null, count }])
    for (const role of [api, second, third]) role.child.kill('SIGTERM')
    assert.deepEqual(await Promise.all([api.exited, second.exited, third.exited]), [0, 0, 0])
  })
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: installation.adminUrl })
  await client.connect()
  await client.query('SET search_path = plumbline')
  return client
}

async function addUsers(hostId: string): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await admin.query(
    `INSERT INTO users (host_id, id, status, idpass, flags, email_index, wrapped_key, ring_version, sealed_profile,
       created_at, updated_at)
     SELECT $1, id, 'active', true, 1, uuid_send(id), '\\x00', 1, '\\x00', $3, $3 FROM unnest($2::uuid[]) AS id`,
    [hostId, ids, Date.now()],
  )
  return ids
}

async function workerWaits(): Promise<boolean> {
  const { rowCount } = await admin.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'plumbline-app'
     AND wait_event_type = 'Lock' AND query LIKE '%users%FOR UPDATE%'`,
  )
  return rowCount === 1
}

async function distinct(query: string, batchId: string): Promise<unknown[]> {
  return (await admin.query(`${query} GROUP BY 1`, [batchId])).rows
}
