import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dateOfDayNumber } from '@plumbline/core/calendar'
import { scoreFile } from '@plumbline/core/scoring'
import { findPerson } from '../people/population.ts'
import { creditworthinessOf } from './creditworthiness.ts'
import { startOfMonth } from './day.ts'
import { renderFile } from './view/render-file.ts'
import { startWalk, walkThrough } from './walk-month.ts'

const month = 2025 * 12 + 6

describe('creditworthiness', () => {
  const seen = Array.from({ length: 250 }, (_, index) =>
    lookAtPerson(`666${String(index * 3571 + 11).padStart(6, '0')}`),
  )

  it('puts people in the order of their scores', () => {
    const scored = seen.flatMap(({ score, worth }) => (score === null ? [] : { score, estimate: worth.score }))
    assert.ok(scored.length > 150)
    const pairs = scored.flatMap((one) => scored.filter(({ score }) => one.score > score + 60).map((two) => [one, two]))
    const inOrder = pairs.filter(([better, worse]) => better!.estimate > worse!.estimate)
    assert.ok(inOrder.length / pairs.length > 0.9, `${inOrder.length} of ${pairs.length}`)
  })

  it('tells an income on which people can live and incomes that differ', () => {
    const incomes = seen.map(({ worth }) => worth.monthlyIncomeUsd).sort((a, b) => a - b)
    assert.ok(incomes[0]! > 500)
    const median = incomes[Math.floor(incomes.length / 2)]!
    assert.ok(median > 3500 && median < 6500, `median ${median}`)
  })
})

function lookAtPerson(ssn: string) {
  const person = findPerson(ssn)
  if (person === null) throw new RangeError('no person has this number')
  const walk = startWalk(person, [], Number.POSITIVE_INFINITY)
  walkThrough(walk, month - 1)
  const day = startOfMonth(month)
  const result = person.plan.freeWill
    ? scoreFile(renderFile(walk, 'EFX', day), 'SCORE_MODEL_V3', dateOfDayNumber(day))
    : null
  return { worth: creditworthinessOf(walk), score: result?.scored ? result.score : null }
}
