import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calendarDate } from '@plumbline/core/calendar'
import type { Collection } from '@plumbline/core/credit-file'
import { fileAt } from '../../people/population.ts'
import { sampleFiles } from '../../wire/testing/sample-files.ts'
import { itemBehind } from '../testing/same-item.ts'

const today = calendarDate('2026-11-15')

function collectionsAt(bureau: 'EFX' | 'TU' | 'EXP'): ReadonlyMap<number, Collection> {
  const answer = fileAt('666102005', bureau, today)
  assert.ok(answer.hit)
  return new Map(answer.file.collections.map((each) => [itemBehind(bureau, each.id), each]))
}

describe('the number of a card', () => {
  it('begins in one of three ways for an issuer and network, and a lost one as the one after it', () => {
    const begins = new Map<string, Set<string>>()
    let lost = 0
    for (const { tradelines } of sampleFiles('TU'))
      for (const { creditor, network, accountNumber, designator, openedOn } of tradelines) {
        if (network === null) continue
        const begin = accountNumber.slice(0, 4)
        const card = `${creditor.name} ${network}`
        begins.set(card, (begins.get(card) ?? new Set()).add(begin))
        if (designator !== 'LOST_OR_STOLEN') continue
        const after = tradelines.filter((each) => each.openedOn === openedOn && each.creditor.name === creditor.name)
        for (const each of after) assert.equal(each.accountNumber.slice(0, 4), begin)
        lost += after.length - 1
      }
    for (const [card, ways] of begins) assert.ok(ways.size <= 3, `${card}: ${[...ways]}`)
    assert.ok(lost > 0)
  })
})

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
