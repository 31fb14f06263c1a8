import type { AlertAnswer } from '@plumbline/core/alerts'
import type { Transaction } from './database.ts'
import { statement } from './statement.ts'
import { sweepOf } from './sweep.ts'
import { pageValues, type TimelinePage } from './timeline-page.ts'

interface AnswerRecord {
  alertId: string
  /** The day of the alert: its answer is kept as long as the alert. */
  reportedAt: number
  answer: AlertAnswer
  answeredAt: number
}

/** The last answer counts. */
export async function saveAnswer(tx: Transaction, userId: string, one: AnswerRecord): Promise<void> {
  await tx.run(save, [userId, one.alertId, one.reportedAt, one.answer, one.answeredAt])
}

export async function answersOfUser(tx: Transaction, page: TimelinePage<string>): Promise<AnswerRecord[]> {
  return (await tx.run(ofUser, pageValues(page))).map((row) => ({
    alertId: row['alert_id'] as string,
    reportedAt: row['reported_at'] as number,
    answer: row['answer'] as AlertAnswer,
    answeredAt: row['answered_at'] as number,
  }))
}

const save = statement(
  'alert-answer-save',
  `INSERT INTO alert_answers (host_id, user_id, alert_id, reported_at, answer, answered_at)
   VALUES (current_host(), $1, $2, $3, $4, $5)
   ON CONFLICT (host_id, user_id, alert_id) DO UPDATE SET answer = excluded.answer, answered_at = excluded.answered_at`,
)
const ofUser = statement(
  'alert-answers-of-user',
  `SELECT alert_id, reported_at, answer, answered_at FROM alert_answers
   WHERE host_id = current_host() AND user_id = $1 AND answered_at >= $2 AND (answered_at, alert_id) < ($3::bigint, $4::text)
   ORDER BY answered_at DESC, alert_id DESC LIMIT $5`,
)
export const oldAnswers = sweepOf('alert_answers', 'reported_at')
