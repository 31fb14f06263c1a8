import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { instantOfDate } from '../calendar/calendar-date.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { scoreModels } from '../credit-file/file-score.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { atOnce, type LongWork } from '../long-work/long-work.ts'
import { scoreUp } from '../score-up/score-up.ts'
import { card, profileDate, strainedProfile } from '../scoring/testing/described-profiles.ts'
import { whatIf } from '../what-if/what-if.ts'
import { optimalPath } from './optimal-path.ts'

const at = instantOfDate(profileDate)
const missed = [{ kind: 'MISS_PAYMENT', accountId: 'card-0', month: 2 }] as const

describe('a search goes on in parts', () => {
  for (const model of scoreModels) {
    const works: Record<string, (file: CreditFile) => LongWork<unknown>> = {
      'a plan': (file) => optimalPath(file, model, at, 640, { targetScore: 700, duration: 12 }),
      'a what-if': (file) => whatIf(file, model, at, 640, missed, 24),
      'a Score Up': (file) => scoreUp(file, model, profileDate, 640, { scoreInc: 60, timeHorizon: 18 }),
    }
    for (const [name, workOn] of Object.entries(works)) {
      test(`none of which looks at the accounts of a large file more than a few times, for ${name} of ${model}`, () => {
        const looks = { count: 0 }
        const work = workOn(largeFile(looks))
        let max = 0
        for (let done = false; !done; looks.count = 0) {
          done = work.next().done === true
          max = Math.max(max, looks.count / accounts)
        }
        assert.ok(max <= 5, `${max} looks at each account in one part`)
      })

      test(`and finds the same when others are searched in between, for ${name} of ${model}`, () => {
        const file = largeFile({ count: 0 })
        const [one, other] = [workOn(file), workOn(strainedProfile())]
        for (let part = 0; part < 50; part++) {
          assert.equal(one.next().done, false)
          if (part % 3 === 0) other.next()
        }
        assert.deepEqual(atOnce(one), atOnce(workOn(file)))
      })
    }
  }
})

const accounts = 150

/** Counts how often somebody looks when its accounts were opened, which every reading of an account begins with. */
function largeFile(looks: { count: number }): CreditFile {
  const tradelines = Array.from({ length: accounts }, (_, place) => {
    const limitUsd = 500 * (1 + (place % 17))
    const one = card(`card-${place}`, {
      ageMonths: 12 + place,
      limitUsd,
      balanceUsd: Math.min(400 + 37 * place, limitUsd),
    })
    return Object.defineProperty({ ...one }, 'openedOn', {
      enumerable: true,
      get: () => {
        looks.count++
        return one.openedOn
      },
    }) as Tradeline
  })
  return { ...strainedProfile(), tradelines }
}
