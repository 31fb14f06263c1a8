import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openSandbox, type TestSandbox } from '../../testing/open-sandbox.ts'

let sandbox: TestSandbox
before(async () => {
  sandbox = await openSandbox()
})
after(() => sandbox.stop())

const personaKeys = [
  'clean-prime',
  'near-prime',
  'maxed-cards',
  'recent-late',
  'collections',
  'medical-collection',
  'chapter7-open',
  'chapter13-closed',
  'thin-file',
  'no-hit',
  'frozen',
  'locked',
  'fraud-alert',
  'mixed-bureaus',
  'student-loans',
  'auto-late',
  'mortgage-late',
  'authorized-user-only',
  'deceased',
  'four-networks',
]

describe('controls', () => {
  it('list the personas with their standing at the three bureaus', async () => {
    const { personas } = (await sandbox.get('/control/personas?date=2026-11-02')).body
    assert.deepEqual(
      personas.slice(0, personaKeys.length).map(({ key, ssn }: { key: string; ssn: string }) => [key, ssn]),
      personaKeys.map((key, i) => [key, String(666_102_001 + i)]),
    )
    const standing = (key: string) => personas.find((persona: { key: string }) => persona.key === key).bureaus
    assert.ok(standing('clean-prime').EFX.score > 660)
    assert.deepEqual(standing('no-hit').EFX, { hit: false, score: null })
    assert.equal(standing('mixed-bureaus').TU.hit, false)
    assert.deepEqual(standing('deceased').EXP, { hit: true, score: null })
  })

  it('show a person on a day, and the same one again', async () => {
    const path = '/control/people/666200003?date=2026-11-02'
    const [one, other] = [await sandbox.get(path), await sandbox.get(path)]
    assert.deepEqual(one, other)
    assert.equal(one.body.files.EFX.bureau, 'EFX')
    assert.equal((await sandbox.get('/control/people/123456789')).status, 404)
    assert.equal((await sandbox.get('/control/people/666200003?date=2026-02-30')).status, 400)
  })

  it('inject events that stay, and refuse those that are none', async () => {
    const path = '/control/people/666200005/events'
    const injected = await sandbox.post(path, { type: 'FREEZE' }, { 'x-as-of-date': '2026-11-16' })
    assert.deepEqual(
      [injected.status, injected.body.date, injected.body.changes],
      [201, '2026-11-16', ['mark-changed']],
    )
    await sandbox.restart()
    const { events } = (await sandbox.get(path)).body
    assert.deepEqual(
      events.map(({ id, type, bureau }: Record<string, string>) => ({ id, type, bureau })),
      [{ id: injected.body.eventId, type: 'FREEZE', bureau: 'EFX' }],
    )
    const bad = [
      { type: 'PARTY' },
      { type: 'FREEZE', bureau: 'XYZ' },
      { type: 'FREEZE', date: 'today' },
      { type: 'LOCK', data: 1 },
      { type: 'LOCK', data: { until: '2026-12-01' } },
      { type: 'NEW_COLLECTION', data: { amount: 120 } },
      { type: 'NEW_COLLECTION', data: { amountUsd: -5 } },
      { type: 'STATUS_CHANGE', data: { rating: 'FOO' } },
      { type: 'LATE_PAYMENT', data: { daysLate: 45 } },
    ]
    for (const body of bad) assert.equal((await sandbox.post(path, body)).status, 400)
    assert.equal((await sandbox.get(path)).body.events.length, 1)
    const { body } = await sandbox.post(path, { type: 'LATE_PAYMENT', data: { days: 60 } })
    assert.equal(body.error, 'data: the fields of LATE_PAYMENT are accountId, daysLate')
    assert.equal((await sandbox.post('/control/people/123456789/events', { type: 'FREEZE' })).status, 404)
    assert.equal((await sandbox.post('/control/enrollments/nobody/events', { type: 'FREEZE' })).status, 404)
  })

  it('take back all that was injected, and the life is what it was, over a restart too', async () => {
    const ssn = '666102001'
    const files = async () =>
      Promise.all(
        ['2026-11-16', '2026-11-17', '2027-05-01'].map(
          async (date) => (await sandbox.get(`/control/people/${ssn}?date=${date}`)).body,
        ),
      )
    const before = await files()
    for (const type of ['NEW_COLLECTION', 'LATE_PAYMENT', 'NAME_CHANGE', 'FREEZE'])
      for (const bureau of ['EFX', 'TU'])
        assert.equal(
          (await sandbox.post(`/control/people/${ssn}/events`, { type, bureau, date: '2026-11-16' })).status,
          201,
        )
    assert.notDeepEqual(await files(), before)
    const takeBack = (of: string) =>
      fetch(`${sandbox.url}/control/people/${of}/events`, {
        method: 'DELETE',
        headers: { 'x-control-key': sandbox.settings.controlKey },
      })
    assert.equal((await takeBack(ssn)).status, 204)
    assert.deepEqual(await files(), before)
    await sandbox.restart()
    assert.deepEqual(await files(), before)
    assert.deepEqual((await sandbox.get(`/control/people/${ssn}/events`)).body, { events: [] })
    assert.equal((await takeBack(ssn)).status, 204)
    assert.equal((await takeBack('123456789')).status, 404)
  })

  it('take faults, list them and take them back', async () => {
    const added = await sandbox.post('/control/faults', { target: 'DIT', mode: 'error', count: 2 })
    assert.equal(added.status, 201)
    const { faults } = (await sandbox.get('/control/faults')).body
    assert.deepEqual([faults.length, faults[0].faultId, faults[0].left], [1, added.body.faultId, 2])
    const path = `${sandbox.url}/control/faults/${added.body.faultId}`
    const end = { method: 'DELETE', headers: { 'x-control-key': sandbox.settings.controlKey } }
    assert.equal((await fetch(path, end)).status, 204)
    assert.equal((await fetch(path, end)).status, 404)
    assert.equal((await sandbox.post('/control/faults', { target: 'DIT', mode: 'sad' })).status, 400)
  })

  it('break the vendors on demand, and only as often as was asked for', async () => {
    const check = () => sandbox.post('/dit/v1/checks', {}, { 'x-api-key': 'sandbox-vendor-key' })
    await sandbox.post('/control/faults', { target: 'DIT', mode: 'error' })
    assert.deepEqual([(await check()).status, (await check()).status], [503, 400])
  })
})

describe('addresses', () => {
  it('that do not exist are 404, other methods 405', async () => {
    assert.equal((await sandbox.get('/nowhere')).status, 404)
    const answer = await fetch(`${sandbox.url}/control/personas`, { method: 'DELETE' })
    assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'GET'])
  })

  it('take no body beyond all reason', async () => {
    const answer = await fetch(`${sandbox.url}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"x":"${'x'.repeat(300 * 1024)}"}`,
    })
    assert.equal(answer.status, 413)
  })

  it('stand half-way through percent-encoding without harm', async () => {
    assert.equal((await fetch(`${sandbox.url}/control/people/%E0%A4%A`)).status, 404)
  })
})
