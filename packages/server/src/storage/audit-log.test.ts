import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { costsOf } from '../testing/statement-costs.ts'
import './audit-log.ts'
import './audit-stream.ts'
import './shown-looks.ts'
import { everyStatement } from './statement.ts'

const entries = 60_000

describe('a long audit log', () => {
  let platform: Platform
  let app: pg.Client
  const hostId = () => platform.hosts['efx-1b']!.hostId
  before(async () => {
    platform = await startPlatform()
    app = new pg.Client({ connectionString: platform.urls.app })
    await app.connect()
    // One user of many has changed often, and is read all the time.
    await platform.admin.query(
      `INSERT INTO audit_log (id, host_id, at, actor, action, object, outcome, mac)
       SELECT gen_random_uuid(), $1, n, 'key:k', CASE WHEN n % 10 = 0 THEN 'user.email' ELSE 'score.read' END,
         'user:' || CASE WHEN n % 3 = 0 THEN 'busy' ELSE md5(n::text) END, 'OK', '' FROM generate_series(1, ${entries}) n`,
      [hostId()],
    )
    await platform.admin.query('ANALYZE audit_log')
  })
  after(async () => {
    await app.end()
    await platform.stop()
  })

  test('costs a page of what was done about one user no more than a short one', async () => {
    const statement = everyStatement().find(({ name }) => name === 'audit-of-user')!
    const samples = { text: 'user:busy', bigint: '0', uuid: '00000000-0000-0000-0000-000000000000' }
    for (const at of [entries + 1, entries / 2]) {
      const values = { 3: String(at), 5: '51', 6: 'ACCOUNT' }
      const costed = { statement, hostId: hostId(), smallHostId: platform.hosts['rival']!.hostId, samples, values }
      for (const { plan, buffers, scanned } of await costsOf(app, costed)) {
        assert.deepEqual(scanned, [], plan)
        assert.ok(buffers < 120, `${buffers} buffers by a ${plan} plan`)
      }
    }
  })

  const pages = {
    'looks-shown': { 2: 'user:busy', 4: String(entries + 1), 6: '51' },
    'audit-in-order': { 2: String(entries / 2), 3: String(entries), 4: '101' },
  }
  for (const [name, values] of Object.entries(pages))
    test(`costs a page of ${name} no more than a short one`, async () => {
      const statement = everyStatement().find((one) => one.name === name)!
      const samples = { uuid: '00000000-0000-0000-0000-000000000000' }
      const costed = { statement, hostId: hostId(), smallHostId: platform.hosts['rival']!.hostId, samples, values }
      for (const { plan, buffers, scanned } of await costsOf(app, costed)) {
        assert.deepEqual(
          scanned.filter((table) => table === 'audit_log'),
          [],
          plan,
        )
        assert.ok(buffers < 120, `${buffers} buffers by a ${plan} plan`)
      }
    })
})
