import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { addDays, type CalendarDate, calendarDate } from '@plumbline/core/calendar'
import type { Enrollment, Pause } from '../enrollment/enrollment.ts'
import { openEnrollments } from '../enrollment/enrollments.ts'
import { isPausedAt } from '../enrollment/pauses.ts'
import { dayNotices } from './day-notices.ts'
import { type InjectedEvents, openInjectedEvents } from './injected-events.ts'
import { instantOfLife } from './is-told-of.ts'
import { realTimePushesOfDay } from './real-time-of-day.ts'

const firstDay = calendarDate('2026-06-01')
const people = Array.from({ length: 60 }, (_, number) => String(666_200_000 + number))

describe('what life brings by itself to a person who was paused and resumed on that day', () => {
  let directory: string
  let events: InjectedEvents
  before(() => {
    directory = mkdtempSync(join(tmpdir(), 'pauses-'))
    events = openInjectedEvents(directory)
  })
  after(async () => {
    await events.close()
    rmSync(directory, { recursive: true })
  })

  /** The first person and day of which something is told so many times. */
  const find = async <Told>(
    min: number,
    tell: (enrollment: Enrollment, date: CalendarDate) => Promise<readonly Told[]>,
  ) => {
    for (const ssn of people) {
      for (let day = 0; day < 90; day++) {
        const date = addDays(firstDay, day)
        const told = await tell(enrollmentOf(ssn), date)
        if (told.length >= min) return { ssn, date, told }
      }
    }
    return assert.fail('nothing happens to anybody')
  }
  const around = (instant: number): Pause => ({ from: instant, to: instant + 1 })

  test('is told by the daily file as far as it happened outside the pause', async () => {
    const tell = (enrollment: Enrollment, date: CalendarDate) => dayNotices([enrollment], date, events)
    const { ssn, date, told } = await find(2, tell)
    for (const { change } of told) {
      const instant = instantOfLife(ssn, date, change.key)
      const missed = told.filter((other) => instantOfLife(ssn, date, other.change.key) === instant)
      const left = await tell(enrollmentOf(ssn, [around(instant)]), date)
      assert.deepEqual(
        left,
        told.filter((other) => !missed.includes(other)),
      )
    }
    assert.deepEqual(await tell(enrollmentOf(ssn, [{ from: 0, to: null }]), date), [])
  })

  test('is pushed at once only if it happened outside the pause', async () => {
    const tell = (enrollment: Enrollment, date: CalendarDate) => realTimePushesOfDay([enrollment], date, events)
    const { ssn, date, told } = await find(1, tell)
    const { moments } = await events.dayOf(ssn, 'EFX', date)
    const keys = moments.flatMap(({ items, blocked }) => [
      ...items.map(({ key }) => key),
      ...blocked.map((one) => one.after.id),
    ])
    const instants = keys.map((key) => instantOfLife(ssn, date, key))
    assert.deepEqual(await tell(enrollmentOf(ssn, instants.map(around)), date), [])
    assert.deepEqual(await tell(enrollmentOf(ssn, [around(Math.max(...instants) + 1)]), date), told)
  })

  test('counts pauses from when they began on the clock of the client, however late the bureau hears of them', async () => {
    const enrollments = openEnrollments(directory)
    const { bureau, reference, person, features, scoreModel } = enrollmentOf(people[0]!)
    await enrollments.enroll({ bureau, reference, person, features, scoreModel, on: firstDay })
    await enrollments.changeFeatures(bureau, reference, { features: [], at: 1_000 })
    await enrollments.changeFeatures(bureau, reference, { features: [], at: 1_500 })
    const resumed = await enrollments.changeFeatures(bureau, reference, { features, at: 2_000 })
    const paused = [999, 1_000, 1_999, 2_000].map((at) => isPausedAt(resumed!, at))
    assert.deepEqual(paused, [false, true, true, false])
    await enrollments.close()
  })
})

function enrollmentOf(ssn: string, pauses: readonly Pause[] = []): Enrollment {
  return {
    bureau: 'EFX',
    reference: 'one',
    enrollmentId: 'EFX one',
    status: 'ACTIVE',
    features: ['file-monitoring', 'score-change', 'real-time', 'telco-utility'],
    scoreModel: 'SCORE_MODEL_V3',
    enrolledOn: addDays(firstDay, -14),
    pauses,
    person: {
      ssn,
      firstName: 'Maren',
      lastName: 'Lindqvist',
      birthDate: calendarDate('1988-04-12'),
      address: { street1: '118 Alder Lane', street2: null, city: 'Fort Collins', state: 'CO', zip: '80521' },
      mobile: null,
    },
  }
}
