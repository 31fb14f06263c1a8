import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { addDays, calendarDate } from '@plumbline/core/calendar'
import type { InjectedEvent } from '../life/injected/injected-event.ts'
import { keepLives } from './keep-lives.ts'
import { fileAt } from './population.ts'

const today = calendarDate('2026-11-16')
const nothing: readonly InjectedEvent[] = []

describe('lives that are kept', () => {
  test('tell of every day what a life tells that is walked anew, forwards and backwards', () => {
    const lives = keepLives()
    for (const days of [0, 31, 400, 5, 399, -200, 700]) {
      const date = addDays(today, days)
      const answer = fileAt('666201234', 'TU', date)
      assert.deepEqual(lives('666201234', 'TU', nothing)?.fileAt('TU', date), answer.hit ? answer.file : null)
    }
  })

  test('are the same while nothing was injected, and begin anew when something was', () => {
    const lives = keepLives()
    const life = lives('666201234', 'EFX', nothing)
    assert.equal(lives('666201234', 'EFX', nothing), life)
    const event: InjectedEvent = { id: 'a', type: 'NEW_COLLECTION', bureau: 'EFX', on: today, data: {} }
    const changed = lives('666201234', 'EFX', [event])!
    assert.notEqual(changed, life)
    const collections = (one: typeof life) => one!.fileAt('EFX', today)!.collections.length
    assert.equal(collections(changed), collections(life) + 1)
  })

  test('are the same while nothing was injected at their own bureau, also with another list of events', () => {
    const lives = keepLives()
    const event: InjectedEvent = { id: 'a', type: 'NEW_COLLECTION', bureau: 'EFX', on: today, data: {} }
    const life = lives('666201234', 'TU', nothing)
    assert.equal(lives('666201234', 'TU', [event]), life)
    const changed = lives('666201234', 'EFX', [event])
    assert.equal(lives('666201234', 'EFX', [event]), changed)
  })

  test('are the last few that were asked for', () => {
    const lives = keepLives(2)
    const [one, two] = [lives('666201234', 'EFX', nothing), lives('666201234', 'TU', nothing)]
    assert.equal(lives('666201234', 'EFX', nothing), one)
    lives('666201234', 'EXP', nothing)
    assert.equal(lives('666201234', 'EFX', nothing), one)
    assert.notEqual(lives('666201234', 'TU', nothing), two)
  })
})
