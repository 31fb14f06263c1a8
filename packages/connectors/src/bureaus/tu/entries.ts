import type { ScoreFacts } from '@plumbline/core/credit-file'
import { type TuScoreEntry, type TuScoreEntryV2, toTuCreditScore } from '@plumbline/core/scores'
import type { Published } from '@plumbline/core/texts'
import { type JsonValue, planOf, type TuFormat, toDefaultBlock, toV2Block } from './blocks.ts'
import type { TuNative } from './parse-tu.ts'
import { creditScore, reportSchema } from './report-schema.ts'
import type { Section } from './schema.ts'

type Entry = { readonly [member: string]: JsonValue }

const report = planOf(reportSchema)
const score = planOf(creditScore)

/** The TU entry of a report in the form that was asked for. */
export function toTuReportEntry(native: TuNative, format: TuFormat): Entry {
  return format === 'v2' ? toV2Block(report, native as Section) : toDefaultBlock(report, native as Section)
}

/** The second form of a report, made of its first. */
export function toTuV2Entry(entry: unknown): Entry {
  return toV2Block(report, entry as Section)
}

/** The TU entry of the scores; null for a file without a score. */
export function toTuScoreEntry(
  file: ScoreFacts,
  format: TuFormat,
  published?: Published,
): TuScoreEntry | TuScoreEntryV2 | null {
  const section = toTuCreditScore(file, published)
  if (file.score === null || section === null) return null
  const { value } = file.score
  const blocks = section as unknown as Section
  // They are made after a plan, so the compiler does not know what comes out.
  return format === 'v2'
    ? { _score: value, _CreditScore: toV2Block(score, blocks) as unknown as TuScoreEntryV2['_CreditScore'] }
    : { score: value, CreditScore: toDefaultBlock(score, blocks) as unknown as TuScoreEntry['CreditScore'] }
}
