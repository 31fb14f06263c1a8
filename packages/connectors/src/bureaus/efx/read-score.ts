import type { CalendarDate } from '@plumbline/core/calendar'
import {
  type FactorEffect,
  type FileScore,
  factorEffects,
  type NoScoreReason,
  scoreModels,
} from '@plumbline/core/credit-file'
import { efxRejectCodes } from '@plumbline/core/scores'
import { checkScore } from '../parsing/check-score.ts'
import {
  type JsonObject,
  readCount,
  readFlag,
  readList,
  readMoment,
  readObject,
  readText,
} from '../parsing/json-members.ts'
import { malformed } from '../parsing/unusable-body.ts'

/** The score of a view; which model made it stands among the raw codes. */
export function readScore(creditScore: unknown, raw: JsonObject, generatedOn: CalendarDate): FileScore | null {
  if (creditScore === undefined || creditScore === null) return null
  const score = readObject(creditScore, 'creditScore')
  const model = scoreModels.find((one) => one === raw['scoreModel'])
  if (model === undefined) throw malformed('scoreModel', 'a known model')
  return {
    value: checkScore(score['score']),
    model,
    scoredOn: readMoment(raw['scoreDate'], 'scoreDate') ?? generatedOn,
    factors: readList(score['scoreReasons'], 'scoreReasons').map((entry) => {
      const reason = readObject(entry, 'scoreReasons')
      return {
        code: readText(reason['code'], 'code') ?? '',
        effect: readEffect(readText(reason['creditScoreFactorEffect'], 'creditScoreFactorEffect')),
      }
    }),
    percentile: readCount(raw['scorePercentile'], 'scorePercentile'),
    inquiriesMattered: readFlag(raw['inquiryKeyFactor'], 'inquiryKeyFactor'),
  }
}

export function readNoScoreReason(raw: JsonObject): NoScoreReason | null {
  const code = readText(raw['rejectCode'], 'rejectCode')
  return code === null ? null : (efxRejectCodes.meaningOf.get(code) ?? 'OTHER')
}

function readEffect(text: string | null): FactorEffect {
  return factorEffects.find((effect) => effect === text) ?? 'NEUTRAL'
}
