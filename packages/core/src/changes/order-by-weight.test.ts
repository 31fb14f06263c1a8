import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type CaseFile, toCreditFile } from '../credit-file/cases/case-file.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { diffFiles } from '../credit-file/diff-files.ts'
import type { FileScore } from '../credit-file/file-score.ts'
import { scoreFile } from '../scoring/score-file.ts'
import { creditFiles } from '../scoring/testing/arbitrary-files.ts'
import { profileDate } from '../scoring/testing/described-profiles.ts'
import { describeChange } from './describe-change.ts'
import { isItemChange } from './described-change.ts'
import { natureOf } from './gravity.ts'
import { orderByWeight } from './order-by-weight.ts'
import { directionOf, type WeighedChange, weighChanges } from './weigh-changes.ts'

interface WeightCase {
  title: string
  before: CaseFile
  after: CaseFile
  told: string[]
}

describe('changes by their weight', () => {
  const cases: WeightCase[] = JSON.parse(readFileSync(new URL('./cases/weight.json', import.meta.url), 'utf8'))
  for (const { title, before, after, told } of cases) {
    test(title, () => {
      assert.deepEqual(explained(toCreditFile('EFX', before), toCreditFile('EFX', after)).map(line), told)
    })
  }

  test('have it also when they come alone, because a later pull may bring others', () => {
    const [bankrupt] = cases as [WeightCase]
    const before = toCreditFile('EFX', bankrupt.before)
    const { publicRecords, generatedOn } = toCreditFile('EFX', bankrupt.after)
    const [record, ...more] = explained(before, { ...before, publicRecords, generatedOn })
    assert.deepEqual([record?.change.kind, record?.effect, more], ['public-record-added', 'HURTING', []])
    assert.ok(record!.points < -10, `${record!.points} points`)
  })

  test('of several pulls that make up one move stand in one order, whichever pull brought them', () => {
    const early = [{ name: 'paid down', effect: 'HELPING' as const, points: 12 }, { name: 'stored long ago' }]
    const late = [
      { name: 'checked', effect: 'HURTING' as const, points: -3 },
      { name: 'bankrupt', effect: 'HURTING' as const, points: -90 },
    ]
    const names = (direction: number) => orderByWeight([...early, ...late], direction).map(({ name }) => name)
    assert.deepEqual(names(-81), ['bankrupt', 'checked', 'paid down', 'stored long ago'])
    assert.deepEqual(names(4), ['paid down', 'bankrupt', 'checked', 'stored long ago'])
  })
})

/** Two files of one person: the accounts keep their numbers, what is reported about them does not. */
const months = fc.tuple(creditFiles, creditFiles).map(([first, second]): [CreditFile, CreditFile] => {
  const named = (file: CreditFile): CreditFile => ({
    ...file,
    tradelines: file.tradelines.map((account, place) => ({ ...account, accountNumber: `xxxx${1000 + place}` })),
  })
  return [scored(named(first)), scored(named(second))]
})

test('whatever changed, none is lost and a move is never told by its opposite first', () => {
  fc.assert(
    fc.property(months, ([before, after]) => {
      const changes = diffFiles(before, after).filter(isItemChange)
      const told = explained(before, after)
      assert.deepEqual(new Set(told.map(({ change }) => change)), new Set(changes))
      const direction = directionOf(before, after)
      const opposite = direction < 0 ? 'HELPING' : 'HURTING'
      if (direction === 0 || told.every(({ effect }) => effect === opposite)) return
      assert.notEqual(told[0]!.effect, opposite)
      assert.notEqual(natureOf(told[0]!.change), opposite)
    }),
    { numRuns: 200 },
  )
})

test('whatever changed, what moved the score as it went stands by points, most first', () => {
  fc.assert(
    fc.property(months, ([before, after]) => {
      const direction = directionOf(before, after)
      const along = explained(before, after).filter(({ points }) => points * direction > 0)
      const sizes = along.map(({ points }) => Math.abs(points))
      assert.deepEqual(
        sizes,
        sizes.toSorted((one, other) => other - one),
      )
    }),
    { numRuns: 200 },
  )
})

function explained(before: CreditFile, after: CreditFile): readonly WeighedChange[] {
  const changes = diffFiles(before, after).filter(isItemChange)
  return orderByWeight(weighChanges(changes, before, after), directionOf(before, after))
}

function scored(file: CreditFile): CreditFile {
  const result = scoreFile(file, 'SCORE_MODEL_V3', profileDate)
  const facts = { scoredOn: profileDate, factors: [], percentile: null, inquiriesMattered: null }
  const score: FileScore | null = result.scored ? { value: result.score, model: result.model, ...facts } : null
  return { ...file, score }
}

/** One line that a credit person can check. */
function line({ change, effect }: WeighedChange): string {
  const { title, itemName } = describeChange(change)
  return `${effect} ${title}${itemName === null ? '' : `: ${itemName}`}`
}
