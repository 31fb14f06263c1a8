import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { alertTypes } from '../alerts/alert-type.ts'
import { alertWords, allClearWords, digestWords } from './alert-words.ts'

describe('what a person is told of an alert', () => {
  for (const type of alertTypes) {
    test(`${type}: the fact and the next step, short enough for a text message`, () => {
      for (const onLockScreen of [true, false]) {
        const { title, fact, step } = alertWords(type, { onLockScreen })
        assert.match(fact, /^[A-Z][^.]+\.$/)
        assert.match(step, /Open the app/)
        assert.ok(title.length <= 45 && !title.endsWith('.'))
        // Plain letters, so that a carrier puts 160 of them into one message; the name of the host comes in front.
        assert.match(`${fact} ${step}`, /^[\x20-\x5a\x61-\x7a]{1,135}$/)
        assert.doesNotMatch(`${title} ${fact} ${step}`, /\d|\$/)
      }
    })
  }

  test('says nothing of debts and courts where everybody can read it', () => {
    for (const type of ['CollectionAlert', 'BankruptcyAlert'] as const) {
      const shown = Object.values(alertWords(type, { onLockScreen: true })).join(' ')
      assert.doesNotMatch(shown, /collection|bankruptcy|debt|court/i)
      assert.match(Object.values(alertWords(type, { onLockScreen: false })).join(' '), /collection|bankruptcy/i)
    }
  })

  test('counts in a summary, and says when there was nothing', () => {
    assert.equal(digestWords(1).fact, 'There is 1 change on your credit file.')
    assert.equal(digestWords(3).title, '3 changes on your credit file')
    assert.match(allClearWords().step, /nothing you need to do/)
  })
})
