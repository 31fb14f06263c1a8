import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { calendarDate } from '@plumbline/core/calendar'
import { type FileChange, isOpen } from '@plumbline/core/credit-file'
import { maren, type OpenBureaus, openBureaus } from '../testing/open-bureaus.ts'

let open: OpenBureaus
before(async () => {
  open = await openBureaus()
})
after(() => open.close())

const enrolledOn = calendarDate('2026-11-02')
const date = calendarDate('2026-11-16')
let people = 0

for (const bureau of bureaus) {
  describe(`daily file of ${bureau}`, () => {
    const cases: readonly [
      type: string,
      data: object,
      kind: FileChange['kind'],
      look: (change: FileChange) => unknown,
      found: unknown,
    ][] = [
      [
        'NEW_TRADELINE',
        { creditorName: 'Pemberton & Sons <Bank> "A"', accountType: '18', amountUsd: 4321 },
        'tradeline-added',
        (change) => change.kind === 'tradeline-added' && change.after.accountType,
        '18',
      ],
      [
        'HARD_INQUIRY',
        { inquirerName: 'Pemberton Auto' },
        'inquiry-added',
        (change) => change.kind === 'inquiry-added' && [change.after.type, change.after.inquiredOn],
        ['HARD', date],
      ],
      [
        'NEW_COLLECTION',
        { agencyName: 'Grimsby Recovery', amountUsd: 812 },
        'collection-added',
        (change) => change.kind === 'collection-added' && [change.after.originalUsd, change.after.status],
        [812, 'UNPAID'],
      ],
      [
        'BANKRUPTCY_FILED',
        { chapter: 13 },
        'public-record-added',
        (change) =>
          change.kind === 'public-record-added' && [change.after.kind, change.after.chapter, change.after.status],
        ['BANKRUPTCY', 13, 'FILED'],
      ],
      [
        'ADDRESS_CHANGE',
        { street1: '9 Quay St', city: 'Duluth', state: 'MN', zip: '55802' },
        'address-changed',
        (change) => change.kind === 'address-changed' && change.after?.zip,
        '55802',
      ],
      [
        'NAME_CHANGE',
        { lname: 'Okafor' },
        'name-changed',
        (change) =>
          change.kind === 'name-changed' && [change.before?.last.toUpperCase(), change.after?.last.toUpperCase()],
        ['LINDQVIST', 'OKAFOR'],
      ],
      [
        'LATE_PAYMENT',
        { daysLate: 60 },
        'status-changed',
        (change) => change.kind === 'status-changed' && [change.before.rating, change.after.rating],
        ['CURRENT', 'LATE_60'],
      ],
    ]
    for (const [type, data, kind, look, found] of cases) {
      it(`tells ${type} as ${kind}`, async () => {
        const { reference, records } = await happenTo(bureau, type, data)
        const fitting = records.filter(({ change }) => change.kind === kind)
        assert.ok(fitting.length > 0, `got ${records.map(({ change }) => change.kind).join(', ') || 'nothing'}`)
        assert.deepEqual(look(fitting[0]!.change), found)
        for (const record of records) {
          assert.deepEqual([record.reference, record.reportedBy, record.occurredOn], [reference, bureau, date])
        }
      })
    }

    it('is the same whenever it is fetched, and only about the references that were asked for', async () => {
      const { client, reference } = await happenTo(bureau, 'NEW_COLLECTION', {})
      const fetch = (references?: readonly string[]) => client.fetchCfm(date, references ? { references } : {})
      const one = await fetch([reference])
      assert.deepEqual(one, await fetch([reference]))
      const all = await fetch()
      assert.ok(all.records.length > one.records.length)
      assert.deepEqual(
        all.records.filter((record) => record.reference === reference),
        one.records,
      )
      assert.deepEqual((await fetch(['another reference'])).records, [])
      assert.deepEqual((await fetch([])).records, [])
      const many = Array.from({ length: 350 }, (_, i) => `unknown reference with a long name, number ${i}`)
      assert.deepEqual(await fetch([...many, reference]), one)
    })

    it('says nothing about people who are not monitored, not yet, or no longer', async () => {
      const { client, reference } = await happenTo(bureau, 'NEW_COLLECTION', {})
      const records = async (on = date) => (await client.fetchCfm(on, { references: [reference] })).records.length
      assert.ok((await records()) > 0)
      assert.equal(await records(calendarDate('2026-11-01')), 0)
      await client.changeFeatures(reference, ['Scores'])
      assert.equal(await records(), 0)
      await client.changeFeatures(reference, ['1B Monitoring'])
      assert.ok((await records()) > 0)
      await client.unenroll(reference)
      assert.equal(await records(), 0)
    })

    it('brings a record twice, or the records in the opposite order, when a fault says so', async () => {
      const { client, reference, ssn } = await happenTo(bureau, 'NEW_COLLECTION', {})
      await open.control('POST', `/people/${ssn}/events`, { type: 'HARD_INQUIRY', bureau, date })
      const ids = async () =>
        (await client.fetchCfm(date, { references: [reference] })).records.map(({ noticeId }) => noticeId)
      const plain = await ids()
      assert.ok(plain.length > 1)
      await open.control('POST', '/faults', { target: bureau, mode: 'duplicate', operation: 'cfm' })
      assert.deepEqual(
        await ids(),
        plain.flatMap((id) => [id, id]),
      )
      await open.control('POST', '/faults', { target: bureau, mode: 'reorder', operation: 'cfm' })
      assert.deepEqual(await ids(), plain.toReversed())
    })

    it('tells of a score that moved where that feature is on', async () => {
      const { client, reference } = await happenTo(bureau, 'SCORE_CHANGE', { change: -60 })
      await client.changeFeatures(reference, ['Score change alerts'])
      const { records } = await client.fetchCfm(date, { references: [reference] })
      assert.ok(records.every(({ change }) => change.kind === 'score-changed'))
      // What else the person's life brings on the day moves the score before it.
      const change = records.at(-1)?.change
      assert.ok(change?.kind === 'score-changed' && change.before && change.after)
      assert.ok(change.after.value < change.before.value)
      assert.ok(change.after.factors.length > 0)
    })
  })
}

describe('daily file of EFX with monitoring of all bureaus', () => {
  it('tells what the other bureaus have on file too', async () => {
    const { reference, client, ssn } = await happenTo('EFX', 'NEW_COLLECTION', {})
    await open.control('POST', `/people/${ssn}/events`, { type: 'HARD_INQUIRY', bureau: 'TU', date })
    const reporters = async () => {
      const { records } = await client.fetchCfm(date, { references: [reference] })
      return new Set(records.map(({ reportedBy }) => reportedBy))
    }
    assert.ok(!(await reporters()).has('TU'))
    await client.changeFeatures(reference, ['3B Monitoring'])
    assert.ok((await reporters()).has('TU'))
  })
})

/** Enrolls another person, injects the event, and fetches the file of the day. */
async function happenTo(bureau: Bureau, type: string, data: object) {
  const client = open.clientOf(bureau)
  const ssn = await somebodyWithCards(bureau)
  const reference = `enrollment of ${ssn}`
  await client.enroll({ reference, person: { ...maren, ssn }, features: ['1B Monitoring'] }, enrolledOn)
  await open.control('POST', `/people/${ssn}/events`, { type, bureau, date, data })
  const { records, unreadable } = await client.fetchCfm(date, { references: [reference] })
  assert.deepEqual(unreadable, [])
  return { client, reference, ssn, records }
}

/** The next person of the population on whose file there is something to change. */
async function somebodyWithCards(bureau: Bureau): Promise<string> {
  for (;;) {
    const ssn = String(666_200_000 + people++)
    const outcome = await open.clientOf(bureau).pull({ ...maren, ssn }, enrolledOn)
    if (outcome.result !== 'file' || outcome.file.publicRecords.length > 0 || !outcome.file.score) continue
    const cards = outcome.file.tradelines.filter((each) => each.portfolio === 'REVOLVING' && isOpen(each))
    if (cards.length >= 2 && cards.every(({ rating }) => rating === 'CURRENT')) return ssn
  }
}
