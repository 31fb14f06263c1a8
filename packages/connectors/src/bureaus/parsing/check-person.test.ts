import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { blankIdentity, blankName } from '@plumbline/core/credit-file'
import { checkPerson } from './check-person.ts'

const expected = { ssn: '666101000', firstName: 'Ada', lastName: 'Larkin' }
const known = (first: string, last: string) => ({
  ...blankIdentity,
  ssnLast4: '1000',
  names: [{ ...blankName, first, last }],
})

test('a name is known with and without its marks', () => {
  assert.doesNotThrow(() => checkPerson(known('ÁDA', 'x'), expected))
  assert.doesNotThrow(() => checkPerson(known('x', 'la\u0301rkin'), expected))
  assert.throws(() => checkPerson(known('Bea', 'Stone'), expected))
})

test('no more of a name is taken apart than a name has', () => {
  const taken: number[] = []
  const watch = mock.method(String.prototype, 'normalize', function (this: string) {
    taken.push(this.length)
    return String(this)
  })
  try {
    assert.throws(() => checkPerson(known('\u0316\u0301'.repeat(2_500), 'x'), expected))
  } finally {
    watch.mock.restore()
  }
  assert.ok(taken.length > 0 && Math.max(...taken) <= 200, String(taken))
})
