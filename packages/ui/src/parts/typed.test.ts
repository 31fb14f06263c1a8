import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { announcementAt, secondsUntil } from './countdown-times.ts'
import { readDate } from './read-date.ts'
import { caretBehind, digitsOf, groupPhone, groupSsn, phoneDigits, readDollars } from './typed-digits.ts'

describe('what is typed', () => {
  it('gives its digits however it was written', () => {
    assert.equal(digitsOf(' 666-12 0000x', 9), '666120000')
    assert.equal(digitsOf('1234567', 6), '123456')
  })

  it('is grouped as far as it has come', () => {
    assert.deepEqual(['', '66', '666', '6661', '666120000'].map(groupSsn), ['', '66', '666', '666-1', '666-12-0000'])
    assert.deepEqual(['555', '5555', '5555551201'].map(groupPhone), ['555', '(555) 5', '(555) 555-1201'])
  })

  it('keeps the caret behind the digit it stood behind', () => {
    assert.deepEqual(
      [0, 1, 3, 4, 9].map((digits) => caretBehind('666-12-0000', digits)),
      [0, 1, 3, 5, 11],
    )
  })

  it('may have a country code before a phone number', () => {
    assert.equal(phoneDigits('+1 (555) 555-1201'), '5555551201')
    assert.equal(phoneDigits('555.555.1201'), '5555551201')
  })

  it('is an amount with or without dollar sign, commas and cents', () => {
    assert.deepEqual(['$1,999.60', '50', ' 7. '].map(readDollars), [2000, 50, 7])
    assert.deepEqual(['', 'abc', '-5', '1.234', '12345678901'].map(readDollars), [null, null, null, null, null])
  })

  it('is a date only if the calendar has it', () => {
    assert.equal(readDate({ month: '2', day: '29', year: '2024' }), '2024-02-29')
    assert.equal(readDate({ month: '2', day: '29', year: '2026' }), null)
    assert.equal(readDate({ month: '', day: '1', year: '2026' }), null)
    assert.equal(readDate({ month: '4', day: '12', year: '88' }), null)
  })
})

describe('a running time', () => {
  it('is told at one minute and at the end, each once', () => {
    const told = Array.from({ length: 130 }, (_, second) => announcementAt(130 - second, 129 - second))
    assert.deepEqual(
      told.flatMap((one, second) => (one ? [[one, 129 - second]] : [])),
      [
        ['minute', 60],
        ['end', 0],
      ],
    )
  })

  it('is told once also when seconds were missed', () => {
    assert.equal(announcementAt(75, 42), 'minute')
    assert.equal(announcementAt(42, 0), 'end')
    assert.equal(announcementAt(90, 0), 'end')
  })

  it('does not run below nothing', () => {
    assert.equal(secondsUntil(10_000, 12_000), 0)
    assert.equal(secondsUntil(10_000, 9_001), 1)
  })
})
