import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { auditLog } from '@plumbline/contract'
import { ChainLinker } from '../../audit/chain.ts'
import { auditKeyPurpose } from '../../audit/trail.ts'
import { changeApiKey } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { grantTo, peoplePath } from '../../testing/people.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn } from '../../testing/team.ts'

interface Entry {
  id: string
  hostId: string
  by: string
  actor: string
  action: string
  object: string | null
  outcome: string
  details: { reason: string | null } | null
  link: string
  previousLink: string | null
}
interface Page {
  entries: Entry[]
  next: string | null
  hasMore: boolean
}

describe('GET /direct/audit-log', () => {
  let platform: Platform
  let linker: ChainLinker
  let hostId: string
  before(async () => {
    platform = await startPlatform()
    hostId = platform.hosts['efx-1b']!.hostId
    linker = new ChainLinker(platform.ctx.system, platform.ctx.vault.ring.derive(auditKeyPurpose))
    await platform.register('efx-1b')
    await platform.register('rival')
  })
  after(() => platform.stop())

  /** A look notes how far it has come; once everything that ran then has ended, the next one settles it. */
  const settle = async () => {
    const { rows } = await platform.admin.query<{ seq: number }>('SELECT max(seq)::int AS seq FROM audit_log')
    for (;;) {
      await linker.extend()
      const floor = await platform.admin.query<{ seq: number }>('SELECT seq::int FROM audit_floor')
      if (floor.rows[0]!.seq >= rows[0]!.seq) return
    }
  }
  const page = async (query = '', host = 'efx-1b') => {
    const answer = await platform.call('GET', `/direct/audit-log${query}`, { token: await platform.hostToken(host) })
    assertAnswers(answer, auditLog)
    return answer.body as unknown as Page
  }
  const everything = async (limit: number, from?: string) => {
    const found: Entry[] = []
    for (let place = from; ; ) {
      const { entries, next, hasMore } = await page(`?limit=${limit}${place ? `&after=${place}` : ''}`)
      found.push(...entries)
      if (!hasMore) return found
      place = next!
    }
  }

  test('hands out what was done in the host in order, and nothing of another', async () => {
    await settle()
    const { entries, next, hasMore } = await page('?limit=500')
    const { rows } = await platform.admin.query<{ id: string; link: Buffer }>(
      'SELECT l.id, c.link FROM audit_log l JOIN audit_chain c USING (seq) WHERE host_id = $1 AND seq <= (SELECT seq FROM audit_floor) ORDER BY seq',
      [hostId],
    )
    assert.ok(rows.length > 1)
    assert.deepEqual(
      entries.map(({ id, link }) => [id, link]),
      rows.map(({ id, link }) => [id, link.toString('hex')]),
    )
    assert.ok(entries.every((entry) => entry.hostId === hostId))
    assert.deepEqual([next, hasMore], [entries.at(-1)!.id, false])
    assert.ok(entries.some(({ action, by }) => action === 'user.register' && by === 'key'))
  })

  test('hands out each entry once, in pages of any size, while further ones are written', async () => {
    await settle()
    const whole = (await everything(500)).map(({ id }) => id)
    for (const limit of [1, 3]) {
      await platform.register('efx-1b')
      await settle()
      const found = await everything(limit)
      assert.equal(new Set(found.map(({ id }) => id)).size, found.length)
      assert.deepEqual(
        found.slice(0, whole.length).map(({ id }) => id),
        whole,
      )
    }
  })

  test('names with each entry the link of the one before, across pages', async () => {
    await settle()
    const found = await everything(2)
    assert.deepEqual(
      found.map(({ previousLink }) => previousLink),
      [null, ...found.slice(0, -1).map(({ link }) => link)],
    )
  })

  test('leaves out what stands behind an entry that is not committed yet, and hands out both in order afterwards', async () => {
    await settle()
    const { next } = await page('?limit=500')
    const draft = { hostId, actor: 'service', object: null, requestId: null, address: null, outcome: 'OK' }
    const slow = randomUUID()
    await platform.ctx.system.systemTransaction(async (tx) => {
      await platform.ctx.trail.recordIn(tx, { ...draft, action: 'test.slow', object: slow })
      await platform.ctx.trail.record({ ...draft, action: 'test.fast', object: slow })
      for (let look = 0; look < 4; look++) await linker.extend()
      assert.ok((await page(`?after=${next}&limit=500`)).entries.every(({ object }) => object !== slow))
    })
    await settle()
    const later = (await page(`?after=${next}&limit=500`)).entries.filter(({ object }) => object === slow)
    assert.deepEqual(
      later.map(({ action }) => action),
      ['test.slow', 'test.fast'],
    )
  })

  test('has the reason that a member gave, and no name', async () => {
    const { userId } = await platform.register('efx-1b')
    const admin = await signIn(platform, 'admin')
    await grantTo(platform, admin, 'reveal contact-data')
    const reason = 'Ticket 4711: asked on the phone'
    assert.equal((await admin.post(`${peoplePath(platform)}/${userId}/reveal`, { field: 'email', reason })).status, 200)
    await settle()
    const looked = (await everything(500)).find(({ action }) => action === 'people.reveal.email')!
    assert.deepEqual([looked.by, looked.object, looked.details!.reason], ['member', `user:${userId}`, reason])
    assert.match(looked.actor, /^team:[0-9a-f-]{36}$/)
  })

  test('is on record itself', async () => {
    await page()
    await settle()
    assert.equal((await everything(500)).at(-1)!.action, 'audit.stream')
  })

  test('hands out nothing by a floor that somebody has written into the database', async () => {
    const { rows } = await platform.admin.query('SELECT seq, mac FROM audit_floor')
    await platform.admin.query('UPDATE audit_floor SET seq = seq + 1000')
    assert.deepEqual((await page()).entries, [])
    await platform.admin.query('UPDATE audit_floor SET seq = $1, mac = $2', [rows[0].seq, rows[0].mac])
  })

  test('refuses an id that is none of the host, also that of an entry of another host', async () => {
    const { rows } = await platform.admin.query('SELECT id FROM audit_log WHERE host_id = $1 LIMIT 1', [
      platform.hosts['rival']!.hostId,
    ])
    const token = await platform.hostToken()
    for (const id of [randomUUID(), rows[0].id])
      assertRefused(await platform.call('GET', `/direct/audit-log?after=${id}`, { token }), 'SC200')
  })

  test('needs a scope of its own where a key is bound to scopes', async () => {
    const token = await platform.hostToken('efx-3b')
    const status = async (scopes: string[]) => {
      await changeApiKey(platform, 'efx-3b', { scopes })
      return (await platform.call('GET', '/direct/audit-log', { token })).status
    }
    assert.deepEqual([await status(['events', 'hosts']), await status(['audit'])], [403, 200])
  })
})
