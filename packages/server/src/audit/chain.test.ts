import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { scopeOfHost } from '../access/authenticate.ts'
import { type AuditTampering, auditTampering } from '../testing/audit-tampering.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { ChainLinker } from './chain.ts'
import { auditKeyPurpose } from './trail.ts'
import { verifyChain } from './verify-chain.ts'

describe('the chain over the audit log', () => {
  let platform: Platform
  let key: Buffer
  let tamper: AuditTampering
  before(async () => {
    platform = await startPlatform()
    key = platform.ctx.vault.ring.derive(auditKeyPurpose)
    tamper = auditTampering(platform)
  })
  after(() => platform.stop())

  const work = async (calls = 12) => {
    const token = await platform.hostToken()
    for (let call = 0; call < calls; call++) await platform.call('GET', '/direct/host', { token })
  }
  /** A worker that has just started. */
  const newLinker = () => new ChainLinker(platform.ctx.system, key)
  const extend = async () => (await newLinker().extend()).added
  const verify = (anchor?: { position: number; link: string }) => verifyChain(platform.ctx.system, key, anchor)

  test('takes in every entry once and verifies', async () => {
    await work()
    const added = await extend()
    assert.ok(added >= 12)
    assert.equal(await extend(), 0)
    const verdict = await verify()
    assert.deepEqual([verdict.problems, verdict.unlinked], [[], 0])
    assert.equal(verdict.entries, await tamper.count())
  })

  test('goes on where it was, and only ever grows', async () => {
    const before = await verify()
    await work()
    await extend()
    const after = await verify(before.head)
    assert.deepEqual(after.problems, [])
    assert.ok(after.head.position >= before.head.position + 12)
  })

  test('is extended by several at the same time without a gap', async () => {
    await work(40)
    const added = await Promise.all([1, 2, 3, 4].map(extend))
    assert.ok(added.reduce((sum, count) => sum + count, 0) >= 40)
    assert.deepEqual((await verify()).problems, [])
  })

  test('takes in an entry whose transaction ends after those that came behind it', async () => {
    const { hostId } = platform.hosts['efx-1b']!
    let commit = () => {}
    const draft = {
      hostId,
      actor: 'service',
      action: 'slow',
      object: null,
      requestId: 'slow',
      address: null,
      outcome: 'OK',
    }
    let written = () => {}
    const isWritten = new Promise<void>((done) => {
      written = done
    })
    const slow = platform.ctx.db.transaction(scopeOfHost(platform.ctx.directory, hostId)!, async (tx) => {
      await platform.ctx.trail.recordIn(tx, draft)
      written()
      await new Promise<void>((done) => {
        commit = done
      })
    })
    await isWritten
    await work(3)
    const linker = newLinker()
    for (let turn = 0; turn < 3; turn++) await linker.extend()
    const { seq } = await tamper.floor()
    commit()
    await slow
    await linker.extend()
    assert.ok(seq < (await tamper.seqOf('slow')), 'the floor must not pass an entry that can still appear')
    const verdict = await verify()
    assert.deepEqual([verdict.problems, verdict.unlinked], [[], 0])
    assert.equal(verdict.entries, await tamper.count())
  })

  test('counts entries that are not linked yet, and looks at them too', async () => {
    await work(3)
    const verdict = await verify()
    assert.ok(verdict.unlinked >= 3)
    assert.deepEqual(verdict.problems, [])
  })

  test('covers refusals and calls without a host', async () => {
    await platform.call('POST', '/direct/login', { body: { apikey: 'x', secret: 'y' } })
    await extend()
    assert.deepEqual((await verify()).problems, [])
  })

  const attempts: [string, (tamper: AuditTampering, seq: number) => Promise<void>, RegExp][] = [
    ['changes who did it', (t, seq) => t.set(seq, 'actor', 'key:somebody-else'), /entry \d+ was changed/],
    ['changes what was done', (t, seq) => t.set(seq, 'action', 'profile.read2'), /entry \d+ was changed/],
    ['changes to whom', (t, seq) => t.set(seq, 'object', 'host:other'), /entry \d+ was changed/],
    ['changes the outcome', (t, seq) => t.set(seq, 'outcome', 'SC101'), /entry \d+ was changed/],
    ['changes the time', (t, seq) => t.set(seq, 'at', '1'), /entry \d+ was changed/],
    ['changes the address', (t, seq) => t.set(seq, 'address', '203.0.113.9'), /entry \d+ was changed/],
    ['moves it to another host', (t, seq) => t.set(seq, 'host_id', platformHost()), /entry \d+ was changed/],
    ['removes an entry', (t, seq) => t.remove(seq), /entry \d+ is missing/],
    ['removes an entry with its link', (t, seq) => t.removeWithLink(seq), /links \d+ to \d+ are missing/],
    [
      'removes an entry and closes the gap',
      (t, seq) => t.removeAndCloseGap(seq),
      /does not follow from the one before/,
    ],
    ['exchanges two entries', (t, seq) => t.exchange(seq, seq + 2), /does not follow from the one before/],
    ['exchanges two links', (t, seq) => t.exchangeLinks(seq, seq + 2), /does not follow from the one before/],
    ['slips an entry in', (t) => t.slipIn(), /entry \d+ was (slipped in|changed)/],
  ]
  const platformHost = () => platform.hosts['rival']!.hostId

  for (const [name, attempt, finding] of attempts) {
    test(`finds out when the owner of the database ${name}`, async () => {
      await work(6)
      await extend()
      const undo = await tamper.remember()
      const seq = (await tamper.last()) - 4
      await attempt(tamper, seq)
      const { problems } = await verify()
      assert.ok(
        problems.some((problem) => finding.test(problem)),
        `${name}: ${problems.join('; ')}`,
      )
      await undo()
      assert.deepEqual((await verify()).problems, [])
    })
  }

  test('finds a forged entry also after it was linked', async () => {
    const undo = await tamper.remember()
    await tamper.slipIn()
    await extend()
    assert.ok((await verify()).problems.some((problem) => /entry \d+ was changed/.test(problem)))
    await undo()
  })

  test('shows a cut-off end to an operator who noted the head', async () => {
    await work(6)
    await extend()
    const { head } = await verify()
    const undo = await tamper.remember()
    await tamper.cutOff(3)
    assert.deepEqual((await verify()).problems, [])
    assert.match((await verify(head)).problems.join(), /before the position noted earlier/)
    await undo()
    assert.match((await verify({ ...head, link: '00' })).problems.join(), /is not the one noted earlier/)
  })

  test('can be compared with a head that was noted before the first link', async () => {
    assert.deepEqual((await verify({ position: 0, link: '00'.repeat(32) })).problems, [])
  })

  test('cannot be verified or forged with another key', async () => {
    const verdict = await verifyChain(platform.ctx.system, Buffer.alloc(32, 7))
    assert.ok(verdict.problems.length > 0)
  })
})
