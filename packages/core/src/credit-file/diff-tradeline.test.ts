import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameRemarks } from './diff-tradeline.ts'
import type { Remark } from './remark.ts'

test('remarks are compared as sets: order, repeats and wording do not matter', () => {
  const [late, disputed, own] = [
    { code: 'AA', text: 'Late' },
    { code: 'BB', text: 'Disputed' },
    { code: '', text: 'Own words' },
  ]
  assert.ok(sameRemarks([], []))
  assert.ok(sameRemarks([late, disputed], [disputed, late, late]))
  assert.ok(sameRemarks([late], [{ code: 'AA', text: 'Paid late' }]))
  assert.ok(!sameRemarks([late], [late, disputed]))
  assert.ok(!sameRemarks([own], [{ code: '', text: 'Other words' }]))
  assert.ok(!sameRemarks([{ code: 'AA', text: '' }], [{ code: '', text: 'AA' }]))
})

test('each of thousands of remarks is looked at a few times only', () => {
  let looks = 0
  const remarks = (first: number): Remark[] =>
    Array.from({ length: 5_000 }, (_, place) => ({
      get code() {
        looks++
        return `N${first + place}`
      },
      text: '',
    }))
  assert.ok(!sameRemarks(remarks(0), remarks(1)))
  assert.ok(looks < 5_000 * 2 * 5, String(looks))
})
