import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { ScoreModel } from '../credit-file/file-score.ts'
import { evaluationDay } from './evaluation-day.ts'
import { readAccounts } from './read-accounts.ts'
import { readCollections } from './read-collections.ts'
import { readInquiries } from './read-inquiries.ts'
import { readPaymentBehavior } from './read-payment-behavior.ts'
import { readUtilizationTrend } from './read-utilization-trend.ts'
import { blankFacts, type ScoringFacts } from './scoring-facts.ts'

/** What the model needs to know of the file. The facts for version 4 contain those for version 3. */
export function readScoringFacts(file: CreditFile, asOf: CalendarDate, model: ScoreModel): ScoringFacts {
  const facts = blankFacts()
  const day = evaluationDay(asOf)
  const lines = readAccounts(file, day, facts)
  readPaymentBehavior(file, day, facts)
  readCollections(file, day, facts)
  readInquiries(file, asOf, facts)
  if (model === 'SCORE_MODEL_V4') readUtilizationTrend(lines, day, facts)
  return facts
}
