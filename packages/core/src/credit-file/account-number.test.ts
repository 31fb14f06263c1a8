import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compareAccountNumbers, tellsApart } from './account-number.ts'

describe('two account numbers', () => {
  const cases: [one: string, other: string, expected: string][] = [
    ['xxxxxxxx4417', '4111222233334417', 'SAME'],
    ['xxxxxxxx4417', 'XXXX-XXXX-4417', 'SAME'],
    ['xxxxxxxx4417', '4111222233334418', 'DIFFERENT'],
    ['4417XXXXXXXX', '4417000011112222', 'SAME_BEGINNING'],
    ['4417XXXXXXXX', '4418000011112222', 'DIFFERENT'],
    ['4417XXXXXXXX', 'xxxxxxxx4417', 'UNKNOWN'],
    ['4417****', '4417####', 'SAME_BEGINNING'],
    ['4X6X6X7X4', '406162734', 'SAME'],
    ['4X6X6X7X4', '406162834', 'DIFFERENT'],
    ['880012', '880012', 'SAME'],
    ['XXXX', '4417', 'UNKNOWN'],
    ['', '4417', 'UNKNOWN'],
    ['12', '12', 'UNKNOWN'],
  ]
  for (const [one, other, expected] of cases) {
    test(`${one || 'none'} and ${other}: ${expected}`, () => {
      assert.equal(compareAccountNumbers(one, other), expected)
      assert.equal(compareAccountNumbers(other, one), expected)
    })
  }

  test('tell accounts apart when enough of them is shown', () => {
    assert.deepEqual(['xxxxxxxx4417', 'XXXXXXXX', '****12', '', null].map(tellsApart), [
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
