import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareDatabase } from '@plumbline/server'
import pg from 'pg'
import { startEmbeddedPostgres } from '../tools/embedded-postgres/start-embedded-postgres.ts'
import { startProcess } from './load/child.ts'

const users = 10_000
const sliceSize = 500
const rounds = 3
const wanted = 0.25
const main = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url))

/** A batch that pauses 10,000 enrolled users, done by one worker, beside the bare SQL that changes the same rows. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const admin = new pg.Client({ connectionString: database.adminUrl })
  try {
    // Nothing listens where the bureau would be: telling it comes after the batch and is not measured.
    const environment = {
      DATA_DIR: folder,
      PORT: '0',
      INTERNAL_PORT: '0',
      PUBLIC_URL: 'http://bench',
      SANDBOX_URL: 'http://127.0.0.1:9',
    }
    const { adminUrl } = database
    const { appUrl, systemUrl, sandbox } = await prepareDatabase({ adminUrl, environment, say: () => undefined })
    const urls = { ...environment, DATABASE_APP_URL: appUrl, DATABASE_SYSTEM_URL: systemUrl }
    await admin.connect()
    await admin.query('SET search_path = plumbline')
    const host = sandbox!.hosts[0]!
    const api = await startProcess(main, ['--role=api'], urls)
    const submit = await submitter(`http://127.0.0.1:${api.port}/api`, host)

    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < rounds; round++) {
      bare.push(users / (await bareSeconds(admin, host.hostId, await seed(admin, host.hostId))))
      const ids = await seed(admin, host.hostId)
      const worker = await startProcess(main, ['--role=worker'], urls)
      ours.push(users / (await batchSeconds(admin, () => submit(ids))))
      await worker.stop()
    }
    await api.stop()
    print(ours, bare)
  } finally {
    await admin.end()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** From the answer to the submission until the batch is done, as a host that polls the batch sees it. */
async function batchSeconds(admin: pg.Client, submit: () => Promise<string>): Promise<number> {
  const batchId = await submit()
  const startedAt = performance.now()
  for (;;) {
    const { rows } = await admin.query('SELECT succeeded FROM batches WHERE id = $1 AND finished_at IS NOT NULL', [
      batchId,
    ])
    if (rows[0]) {
      if (rows[0].succeeded !== users) throw new Error(`Only ${rows[0].succeeded} users were paused`)
      return (performance.now() - startedAt) / 1000
    }
    await new Promise((done) => setTimeout(done, 5))
  }
}

/** The same rows of the same tables, in as many transactions, without a look at anything. */
async function bareSeconds(admin: pg.Client, hostId: string, ids: readonly string[]): Promise<number> {
  const batchId = randomUUID()
  await admin.query(
    `INSERT INTO batch_items (host_id, batch_id, position, user_id)
     SELECT $1, $2, u.place - 1, u.id FROM unnest($3::uuid[]) WITH ORDINALITY AS u (id, place)`,
    [hostId, batchId, ids],
  )
  const startedAt = performance.now()
  for (let from = 0; from < ids.length; from += sliceSize) {
    const slice = ids.slice(from, from + sliceSize)
    const now = Date.now()
    await admin.query('BEGIN')
    await admin.query(
      `UPDATE users SET status = 'paused', flags = 0, updated_at = $3, paused_from = status, paused_at = $3
       WHERE host_id = $1 AND id = ANY ($2::uuid[])`,
      [hostId, slice, now],
    )
    await admin.query(
      'UPDATE enrollments SET wanted_flags = 0, version = version + 1 WHERE host_id = $1 AND user_id = ANY ($2::uuid[])',
      [hostId, slice],
    )
    await admin.query(
      `INSERT INTO work_items (host_id, id, kind, key, payload, due_at, created_at)
       SELECT $1, gen_random_uuid(), 'sync-enrollment', id, jsonb_build_object('userId', id), $3, $3 FROM unnest($2::uuid[]) AS id`,
      [hostId, slice, now],
    )
    await admin.query(
      `INSERT INTO audit_log (id, host_id, at, actor, action, object, request_id, address, outcome, mac)
       SELECT gen_random_uuid(), $1, $3, $4, 'user.pause', 'user:' || id, 'req', '127.0.0.1', 'OK', sha256(uuid_send(id))
       FROM unnest($2::uuid[]) AS id`,
      [hostId, slice, now, `key:${hostId}`],
    )
    await admin.query(
      `UPDATE batch_items SET outcome = 'OK', at = $4
       WHERE host_id = $1 AND batch_id = $2 AND position >= $3 AND position < $3 + ${sliceSize}`,
      [hostId, batchId, from, now],
    )
    await admin.query('COMMIT')
  }
  return (performance.now() - startedAt) / 1000
}

/** Active users with an enrollment, and no work left over from before. */
async function seed(admin: pg.Client, hostId: string): Promise<string[]> {
  const ids = Array.from({ length: users }, () => randomUUID())
  await admin.query('DELETE FROM work_items')
  await admin.query(
    `INSERT INTO users (host_id, id, status, idpass, flags, email_index, wrapped_key, ring_version, sealed_profile,
       created_at, updated_at)
     SELECT $1, id, 'active', true, 13, sha256(uuid_send(id)), '\\x00', 1, '\\x00', 1, 1 FROM unnest($2::uuid[]) AS id`,
    [hostId, ids],
  )
  await admin.query(
    `INSERT INTO enrollments (host_id, user_id, reference, state, verify_identity, consent_version, wanted_flags,
       synced_version, claimed_at)
     SELECT $1, id, id, 'ENROLLED', false, '1', 13, 1, 1 FROM unnest($2::uuid[]) AS id`,
    [hostId, ids],
  )
  await admin.query('VACUUM ANALYZE')
  return ids
}

async function submitter(baseUrl: string, { apikey, secret }: { apikey: string; secret: string }) {
  const post = async (path: string, body: unknown, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }
  const { token } = await post('/direct/login', { apikey, secret })
  return async (userIds: readonly string[]) =>
    (await post('/direct/users/pause-enrollments', { userIds }, token))['batchId']!
}

function print(ours: readonly number[], bare: readonly number[]): void {
  const rows = [
    [`bare SQL, ${sliceSize} a transaction`, bare],
    ['plumbline, one worker', ours],
  ] as const
  console.log(`\nA batch that pauses ${users} users, ${rounds} rounds in turn, users/s`)
  for (const [name, figures] of rows) {
    console.log(
      `  ${name.padEnd(32)} ${figures.map((figure) => figure.toFixed(0).padStart(8)).join('')}   median ${median(figures).toFixed(0)}`,
    )
  }
  console.log(`  ratio ${(median(ours) / median(bare)).toFixed(2)} (wanted: ${wanted})`)
}

function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)]!
}
