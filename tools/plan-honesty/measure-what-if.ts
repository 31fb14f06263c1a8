import { instantOfDate } from '@plumbline/core/calendar'
import type { ScoreModel } from '@plumbline/core/credit-file'
import { atOnce } from '@plumbline/core/long-work'
import { readUnrest, simulate } from '@plumbline/core/simulation'
import { whatIf } from '@plumbline/core/what-if'
import type { Followed } from './fit-table.ts'
import { followSteps } from './follow-steps.ts'
import { type People, sampleStarts } from './sample-starts.ts'

/** What became of a person who did nothing, beside what what-if had said. */
export interface MeasuredBaseline extends Followed {
  readonly ranges: readonly { readonly low: number; readonly high: number }[]
}

/** A person who has no score at some time is left out. */
export function measureWhatIf(model: ScoreModel, people: People, months: number, tell: () => void): MeasuredBaseline[] {
  const measured: MeasuredBaseline[] = []
  for (const start of sampleStarts(model, 'LIFE_GOES_ON', people)) {
    const { file, on, score } = start
    const { baseline } = atOnce(whatIf(file, model, instantOfDate(on), score, [], months))!
    const served = followSteps(start, [], months)
    tell()
    if (served.includes(null)) continue
    measured.push({
      projected: baseline.map((month) => month.score),
      ranges: baseline,
      served: served as number[],
      unrest: atOnce(readUnrest(atOnce(simulate(file, model, on, score))!, [])),
    })
  }
  return measured
}
