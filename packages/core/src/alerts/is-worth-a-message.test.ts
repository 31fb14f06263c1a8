import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { calendarDate } from '../calendar/calendar-date.ts'
import { blankTradeline } from '../credit-file/blank-file.ts'
import { toCreditFile } from '../credit-file/cases/case-file.ts'
import { defaultSettings } from '../hosts/settings.ts'
import { alertOfChange } from './alert-of-change.ts'
import { isWorthAMessage } from './is-worth-a-message.ts'

describe('a message about an alert', () => {
  const today = calendarDate('2026-10-16')
  const scoreOf = (value: number) => toCreditFile('EFX', { on: today, score: { value } }).score
  const isTold = (points: number, scoreChangeMin: number) => {
    const change = { kind: 'score-changed' as const, key: '', before: scoreOf(700), after: scoreOf(700 + points) }
    return isWorthAMessage(alertOfChange(change, today)!, { scoreChangeMin })
  }

  test('of the score is sent from the set number of points on, up or down', () => {
    for (const points of [5, -5, 6, -40]) assert.equal(isTold(points, 5), true, `${points}`)
    for (const points of [1, -1, 4, -4]) assert.equal(isTold(points, 5), false, `${points}`)
    assert.equal(isTold(1, 1), true)
    assert.equal(isTold(-99, 100), false)
  })

  test('is sent from five points on where a host has set nothing', () => {
    const { scoreChangeMin } = defaultSettings('production')
    assert.deepEqual([isTold(-4, scoreChangeMin), isTold(-5, scoreChangeMin)], [false, true])
  })

  test('of anything else is always sent', () => {
    const alert = alertOfChange({ kind: 'tradeline-added', key: '', after: blankTradeline }, today)!
    assert.equal(isWorthAMessage(alert, { scoreChangeMin: 100 }), true)
  })
})
