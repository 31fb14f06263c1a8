import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Bureau } from '@plumbline/core/bureaus'
import { addDays, calendarDate } from '@plumbline/core/calendar'
import { diffFiles } from '@plumbline/core/credit-file'
import type { InjectedEvent, InjectedEventType } from '../life/injected/injected-event.ts'
import { fileAt, lifeAt } from '../people/population.ts'
import { keepDays } from './keep-days.ts'

const ssn = '666102001'
const today = calendarDate('2026-11-16')

function event(id: string, type: InjectedEventType, on = today, bureau: Bureau = 'EFX'): InjectedEvent {
  return { id, type, bureau, on, data: {} }
}

/** A person on whose file more and more events are injected. */
function daysOf(maxMoments?: number) {
  let all: readonly InjectedEvent[] = []
  const ofPerson = () => all
  const lifeOf = (of: string, bureau: Bureau) => lifeAt(of, bureau, all)
  return {
    inject: (...more: InjectedEvent[]) => {
      all = [...all, ...more]
    },
    dayOf: keepDays({ ofPerson, lifeOf }, maxMoments),
  }
}

describe('a day of a person', () => {
  test('has a moment for each event at the bureau, and ends as the file of the day', async () => {
    const { inject, dayOf } = daysOf()
    const injected = [event('a', 'NEW_TRADELINE'), event('b', 'LOCK', today, 'TU'), event('c', 'HARD_INQUIRY')]
    inject(...injected, event('d', 'NEW_COLLECTION', addDays(today, -3)))
    const { moments } = await dayOf(ssn, 'EFX', today)
    assert.deepEqual(
      moments.map(({ cause }) => cause?.id),
      [undefined, 'a', 'c'],
    )
    const answer = fileAt(ssn, 'EFX', today, [event('d', 'NEW_COLLECTION', addDays(today, -3)), ...injected])
    assert.ok(answer.hit)
    assert.deepEqual(moments.at(-1)?.file(), answer.file)
    assert.deepEqual(moments[2]?.items, diffFiles(moments[1]!.file()!, answer.file))
    assert.equal((await dayOf(ssn, 'TU', today)).moments.length, 2)
    assert.equal((await dayOf(ssn, 'EXP', today)).moments.length, 1)
  })

  test('goes on from where it was when one more event happens', async () => {
    const { inject, dayOf } = daysOf()
    inject(event('a', 'NEW_TRADELINE'), event('b', 'NEW_COLLECTION'))
    const before = await dayOf(ssn, 'EFX', today)
    inject(event('c', 'HARD_INQUIRY'))
    const after = await dayOf(ssn, 'EFX', today)
    assert.equal(after.moments.length, 4)
    for (const [place, moment] of before.moments.entries()) assert.equal(after.moments[place], moment)
    assert.deepEqual(
      after.moments.at(-1)?.items.map(({ kind }) => kind),
      ['inquiry-added'],
    )
  })

  test('is walked anew when an event was injected on another day', async () => {
    const { inject, dayOf } = daysOf()
    inject(event('a', 'LOCK'))
    const before = await dayOf(ssn, 'EFX', today)
    inject(event('b', 'NEW_COLLECTION', addDays(today, -1)))
    const collections = ({ moments }: typeof before) => moments.map(({ file }) => file()!.collections.length)
    const [first, second] = collections(before)
    assert.deepEqual(collections(await dayOf(ssn, 'EFX', today)), [first! + 1, second! + 1])
  })

  test('is forgotten when others take its room, and told the same again', async () => {
    const { inject, dayOf } = daysOf(4)
    inject(event('a', 'NEW_TRADELINE'), event('b', 'NEW_COLLECTION'), event('c', 'LOCK', today, 'TU'))
    const told = await dayOf(ssn, 'EFX', today)
    assert.equal((await dayOf(ssn, 'EFX', today)).moments[1], told.moments[1])
    await dayOf(ssn, 'TU', today)
    const again = await dayOf(ssn, 'EFX', today)
    assert.notEqual(again.moments[1], told.moments[1])
    assert.deepEqual(
      again.moments.map(({ items }) => items),
      told.moments.map(({ items }) => items),
    )
  })
})
