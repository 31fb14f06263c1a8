import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { addDays, calendarDate } from '@plumbline/core/calendar'
import type { Enrollment } from '../enrollment/enrollment.ts'
import type { EventData, InjectedEvent, InjectedEventType } from '../life/injected/injected-event.ts'
import { dayNotices } from './day-notices.ts'
import { type InjectedEvents, openInjectedEvents } from './injected-events.ts'

const ssn = '666101000'
const today = calendarDate('2026-11-16')
const yesterday = addDays(today, -1)

describe('the notices of a day', () => {
  let directory: string
  let events: InjectedEvents
  let injections: number
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'notices-'))
    events = openInjectedEvents(directory)
    injections = 0
  })
  afterEach(async () => {
    await events.close()
    rmSync(directory, { recursive: true })
  })

  const inject = async (type: InjectedEventType, data: EventData = {}, on = today, bureau: Bureau = 'EFX') => {
    const event: InjectedEvent = { id: `event ${injections++}`, type, bureau, on, data }
    await events.add(ssn, event)
    return event
  }
  const notices = (on = today, enrollments = [enrollmentOf('one')]) => dayNotices(enrollments, on, events)
  const ids = async (on = today) => (await notices(on)).map(({ noticeId }) => noticeId)
  const move = (street1: string, on = today) =>
    inject('ADDRESS_CHANGE', { street1, city: 'DULUTH', state: 'MN', zip: '55802' }, on)
  const moves = async (on = today) =>
    (await notices(on)).flatMap(({ change }) =>
      change.kind === 'address-changed' ? [[change.before?.street1, change.after?.street1]] : [],
    )

  test('are of their own day, whenever their events were injected', async () => {
    await inject('NEW_COLLECTION')
    const told = await ids()
    await inject('NEW_TRADELINE', { creditorName: 'Larkspur Bank' }, yesterday)
    assert.deepEqual(await ids(), told)
    const kinds = async (on = today) => (await notices(on)).map(({ change }) => change.kind)
    assert.ok(!(await kinds()).includes('tradeline-added'))
    assert.ok((await kinds(yesterday)).includes('tradeline-added'))
    assert.ok(!(await kinds(yesterday)).includes('collection-added'))
  })

  test('keep their ids when an event of an earlier day changes what they say', async () => {
    await move('2 SECOND ST')
    const told = await ids()
    await move('1 FIRST ST', yesterday)
    assert.deepEqual(await moves(), [['1 FIRST ST', '2 SECOND ST']])
    assert.deepEqual(await ids(), told)
  })

  test('are one for every event, even where two do the same', async () => {
    const [one, other] = ['1 FIRST ST', '2 SECOND ST']
    await move(one, yesterday)
    const told: string[][] = []
    for (const street of [other, one, other]) {
      await move(street)
      told.push(await ids())
    }
    assert.deepEqual(await moves(), [
      [one, other],
      [other, one],
      [one, other],
    ])
    const last = told.at(-1)!
    assert.equal(new Set(last).size, last.length)
    for (const id of told.flat()) assert.ok(last.includes(id))
  })

  test('keep their ids when the sandbox starts again', async () => {
    await move('1 FIRST ST')
    await inject('SCORE_CHANGE', { change: -40 })
    const told = await ids()
    await events.close()
    events = openInjectedEvents(directory)
    assert.deepEqual(await ids(), told)
  })

  test('come in the order of the enrollments, each in the names of its own', async () => {
    await inject('NAME_CHANGE', { lname: 'Okafor' })
    const enrollments = [enrollmentOf('one', 'Adler'), enrollmentOf('two', 'Birch', '666201234'), enrollmentOf('three')]
    const told = await notices(today, enrollments)
    const references = [...new Set(told.map(({ reference }) => reference))]
    assert.deepEqual(
      references,
      ['one', 'two', 'three'].filter((each) => references.includes(each)),
    )
    const renamed = told.flatMap(({ reference, change }) =>
      change.kind === 'name-changed' ? [[reference, change.before?.last, change.after?.last]] : [],
    )
    assert.deepEqual(renamed, [
      ['one', 'ADLER', 'OKAFOR'],
      ['three', 'LINDQVIST', 'OKAFOR'],
    ])
  })

  test('of a person whom many clients have enrolled are worked out once', async () => {
    for (const bureau of bureaus) await inject('NEW_COLLECTION', {}, today, bureau)
    const told = await notices(today, [enrollmentOf('one'), enrollmentOf('two')])
    for (const bureau of bureaus) {
      const [one, two] = told.filter((each) => each.bureau === bureau && each.change.kind === 'collection-added')
      assert.deepEqual([one?.reference, two?.reference], ['one', 'two'])
      assert.equal(one?.change, two?.change)
    }
    const scores = told.filter(({ change }) => change.kind === 'score-changed')
    assert.equal(scores.length % 2, 0)
    for (const { change } of scores)
      assert.equal(scores.filter((other) => other.change === change).length, 2, 'a score is worked out twice')
  })

  test('leave the lives in place that are kept for the next day', async () => {
    await inject('NEW_COLLECTION')
    await inject('HARD_INQUIRY')
    const lives = () => bureaus.map((bureau) => events.lifeOf(ssn, bureau))
    const before = lives()
    await notices()
    for (const [place, life] of lives().entries()) assert.equal(life, before[place])
  })
})

function enrollmentOf(reference: string, lastName = 'Lindqvist', of = ssn): Enrollment {
  return {
    bureau: 'EFX',
    reference,
    enrollmentId: `EFX ${reference}`,
    status: 'ACTIVE',
    features: ['file-monitoring-all-bureaus', 'score-change'],
    scoreModel: 'SCORE_MODEL_V3',
    enrolledOn: addDays(today, -14),
    person: {
      ssn: of,
      firstName: 'Maren',
      lastName,
      birthDate: calendarDate('1988-04-12'),
      address: { street1: '118 Alder Lane', street2: null, city: 'Fort Collins', state: 'CO', zip: '80521' },
      mobile: '5555551201',
    },
  }
}
