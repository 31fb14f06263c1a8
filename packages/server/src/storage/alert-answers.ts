import type { AlertAnswer } from '@plumbline/core/alerts'
import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { statement } from './statement.ts'
import { sweep, sweepOf } from './sweep.ts'

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

export function deleteOldAnswers(db: Database, scope: HostScope, olderThan: number): Promise<number> {
  return sweep(db, scope, old, [olderThan])
}

const save = statement(
  'alert-answer-save',
  `INSERT INTO alert_answers (host_id, user_id, alert_id, reported_at, answer, answered_at)
   VALUES (current_host(), $1, $2, $3, $4, $5)
   ON CONFLICT (host_id, user_id, alert_id) DO UPDATE SET answer = excluded.answer, answered_at = excluded.answered_at`,
)
const old = sweepOf('alert_answers', 'reported_at')
