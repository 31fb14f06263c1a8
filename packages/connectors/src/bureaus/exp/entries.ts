import type { ScoreFacts } from '@plumbline/core/credit-file'
import { type ExpScoreEntry, toExpRiskModel } from '@plumbline/core/scores'
import type { JsonObject } from '../parsing/json-members.ts'
import type { ExpNative } from './parse-exp.ts'
import { profileShape } from './profile-shape.ts'
import { copyPart } from './shape.ts'

/** The EXP entry of a report: the profile without what we do not serve. */
export function toExpReportEntry(native: ExpNative): { readonly creditProfile: readonly [JsonObject] } {
  return { creditProfile: [copyPart(profileShape, native as JsonObject)] }
}

/** The EXP entry of the scores; null for a file without a score. */
export function toExpScoreEntry(file: ScoreFacts): ExpScoreEntry | null {
  const riskModel = toExpRiskModel(file)
  return file.score === null || riskModel === null ? null : { score: file.score.value, riskModel: [riskModel] }
}
