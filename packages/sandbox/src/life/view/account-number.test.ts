import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calendarDate } from '@plumbline/core/calendar'
import type { Collection } from '@plumbline/core/credit-file'
import { fileAt } from '../../people/population.ts'
import { itemBehind } from '../testing/same-item.ts'

const today = calendarDate('2026-11-15')

function collectionsAt(bureau: 'EFX' | 'TU' | 'EXP'): ReadonlyMap<number, Collection> {
  const answer = fileAt('666102005', bureau, today)
  assert.ok(answer.hit)
  return new Map(answer.file.collections.map((each) => [itemBehind(bureau, each.id), each]))
}

describe('the number of a debt at an agency', () => {
  it('is one number, of which each bureau hides another part', () => {
    const [efx, tu, exp] = [collectionsAt('EFX'), collectionsAt('TU'), collectionsAt('EXP')]
    assert.ok(efx.size > 2)
    for (const [id, { accountNumber: end }] of efx) {
      const [begin = '', both = ''] = [tu.get(id)?.accountNumber, exp.get(id)?.accountNumber]
      assert.equal(new Set([end.length, begin.length, both.length]).size, 1)
      for (let at = 0; at < end.length; at++) {
        const shown = [end, begin, both].map((number) => number[at]).filter((digit) => digit?.toUpperCase() !== 'X')
        assert.ok(new Set(shown).size <= 1, `${end} ${begin} ${both}`)
      }
    }
  })
})
