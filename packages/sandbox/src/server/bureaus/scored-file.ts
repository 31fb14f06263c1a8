import type { Bureau } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { CreditFile, NoScoreReason, ScoreModel } from '@plumbline/core/credit-file'
import { scoreFile, type UnscoredReason } from '@plumbline/core/scoring'
import type { LifeOf } from '../../life/life.ts'

/** What a bureau has on file, with the score it would sell with it; null when it has no file under that SSN. */
export function scoredFile({ ssn, bureau, asOf, scoreModel }: ScoredFileQuestion, lifeOf: LifeOf): CreditFile | null {
  // Only SSNs that cannot be real have people.
  if (!/^666\d{6}$/.test(ssn)) return null
  const file = lifeOf(ssn, bureau)?.fileAt(bureau, asOf) ?? null
  return file === null ? null : withScore(file, scoreModel, asOf)
}

export interface ScoredFileQuestion {
  readonly ssn: string
  readonly bureau: Bureau
  readonly asOf: CalendarDate
  readonly scoreModel: ScoreModel
}

export function withScore(file: CreditFile, model: ScoreModel, asOf: CalendarDate): CreditFile {
  const result = scoreFile(file, model, asOf)
  if (!result.scored) return { ...file, score: null, noScoreReason: noScoreReasons[result.reason] }
  const factors = result.factors.map(({ code, effect }) => ({ code, effect }))
  const { score: value, inquiriesMattered } = result
  const score = { value, model, scoredOn: asOf, factors, percentile: null, inquiriesMattered }
  return { ...file, score, noScoreReason: null }
}

const noScoreReasons: Readonly<Record<UnscoredReason, NoScoreReason>> = {
  DECEASED: 'DECEASED',
  UNSCORABLE: 'NO_USABLE_TRADELINE',
  NO_HIT: 'OTHER',
}
