import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { entriesAbove, lockChain } from '../storage/audit-chain.ts'
import { statement } from '../storage/statement.ts'
import { type AuditTampering, auditTampering } from '../testing/audit-tampering.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { until } from '../testing/until.ts'
import { ChainLinker } from './chain.ts'
import { auditKeyPurpose, entryMac } from './trail.ts'
import { verifyChain } from './verify-chain.ts'

describe('the floor of the audit chain', () => {
  let platform: Platform
  let key: Buffer
  let tamper: AuditTampering
  /** The service's own role, in the hands of an attacker. */
  let system: pg.Client
  before(async () => {
    platform = await startPlatform()
    key = platform.ctx.vault.ring.derive(auditKeyPurpose)
    tamper = auditTampering(platform)
    system = new pg.Client({ connectionString: platform.urls.system })
    await system.connect()
  })
  after(async () => {
    await system.end()
    await platform.stop()
  })

  const linker = () => new ChainLinker(platform.ctx.system, key)
  const verify = () => verifyChain(platform.ctx.system, key)
  const work = async (calls = 5) => {
    const token = await platform.hostToken()
    for (let call = 0; call < calls; call++) await platform.call('GET', '/direct/host', { token })
  }
  /** Transactions of other databases of the server can delay the floor for a moment. */
  const raise = async () => {
    await work()
    const wanted = await tamper.last()
    const worker = linker()
    await until(async () => {
      await worker.extend()
      return (await tamper.floor()).seq >= wanted
    })
    return tamper.floor()
  }
  const entry = (at: number) => {
    const fields = {
      id: randomUUID(),
      hostId: null,
      at,
      actor: 'anyone',
      action: 'host.login',
      object: null,
      requestId: null,
      address: null,
      outcome: 'SC414',
    }
    return { ...fields, mac: entryMac(key, fields) }
  }

  test('rises with what is linked, and linking goes on above it', async () => {
    const first = await raise()
    const second = await raise()
    assert.ok(second.seq > first.seq)
    const verdict = await verify()
    assert.deepEqual([verdict.problems, verdict.unlinked, verdict.entries], [[], 0, await tamper.count()])
  })

  test('stops no linking when the role of the service sets it higher, and verification reports it', async () => {
    await raise()
    await system.query('UPDATE audit_floor SET seq = 1000000000')
    await work()
    const seen = await verify()
    assert.match(seen.problems.join(), /the floor 1000000000 lies above the last linked entry/)
    const worker = linker()
    const { added, floorForged } = await worker.extend()
    assert.ok(added >= 5 && floorForged)
    assert.equal((await verify()).unlinked, 0)
    // The worker puts its own in the place of the forged one.
    await until(async () => !(await worker.extend()).floorForged)
    assert.deepEqual((await verify()).problems, [])
  })

  test('is not believed with the MAC of another one', async () => {
    const { mac } = await raise()
    await work()
    await linker().extend()
    await tamper.setFloor({ seq: await tamper.last(), mac })
    assert.match((await verify()).problems.join(), /the floor \d+ was not set with the key/)
    assert.equal((await linker().extend()).floorForged, true)
  })

  test('is not believed when the entry it names was linked in another history', async () => {
    const undo = await tamper.remember()
    const later = await raise()
    await undo()
    await tamper.setFloor(later)
    assert.match((await verify()).problems.join(), /the floor \d+ lies above the last linked entry/)
    await tamper.setFloor({ seq: 0, mac: null })
  })

  test('leaves nothing unlinked below it unseen', async () => {
    const { seq } = await raise()
    const undo = await tamper.remember()
    const [gone] = (await platform.admin.query('DELETE FROM audit_log WHERE seq = $1 RETURNING at', [seq - 1])).rows
    await platform.admin.query('DELETE FROM audit_chain WHERE seq = $1', [seq - 1])
    await tamper.write(entry(Number(gone.at)), seq - 1)
    const { problems } = await verify()
    assert.ok(problems.includes(`entry ${seq - 1} lies below the floor and is not linked`), problems.join())
    await undo()
  })

  test('and a chain that does not follow the log are told apart from a chain that is a moment behind', async () => {
    await linker().extend()
    const undo = await tamper.remember()
    const now = Date.now()
    await tamper.write(entry(now - 1_000))
    await tamper.write(entry(now))
    const behind = await verify()
    assert.deepEqual([behind.problems, behind.unlinked], [[], 2])
    await tamper.write(entry(now + 5 * 60_000))
    assert.match((await verify()).problems.join(), /linking was held up: 2 older entries are not linked/)
    await linker().extend()
    assert.deepEqual((await verify()).problems, [])
    await undo()
  })

  test('keeps the look for new entries off the chain below, whatever the planner believes', async () => {
    await platform.admin.query(
      `INSERT INTO audit_log (id, at, actor, action, outcome, mac)
       SELECT gen_random_uuid(), 0, 'service', 'many', 'OK', '\\x00' FROM generate_series(1, 40000)`,
    )
    const worker = linker()
    await until(async () => {
      await worker.extend()
      return (await tamper.floor()).seq >= (await tamper.last())
    })
    const reads = statement(
      'test-reads',
      `SELECT sum(seq_tup_read)::int AS scanned, sum(idx_tup_fetch)::int AS fetched FROM pg_stat_xact_user_tables
       WHERE relname IN ('audit_log', 'audit_chain')`,
    )
    const look = () =>
      platform.ctx.system.systemTransaction(async (tx) => {
        const { floor } = await lockChain(tx)
        const read = async () => (await tx.run(reads))[0] as { scanned: number; fetched: number }
        const before = await read()
        // The sixth look is the first with a plan that serves any floor.
        for (let turn = 0; turn < 12; turn++) await entriesAbove(tx, floor.seq)
        const { scanned, fetched } = await read()
        return { scanned: scanned - before.scanned, fetched: fetched - before.fetched }
      })
    await work(3)
    for (const tables of [undefined, 'audit_log, audit_chain']) {
      if (tables) await platform.admin.query(`ANALYZE ${tables}`)
      const { scanned, fetched } = await look()
      assert.equal(scanned, 0)
      assert.ok(fetched > 0 && fetched < 200, `${fetched} rows were fetched`)
    }
  })
})
