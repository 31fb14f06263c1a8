import { answerAlert } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { recordAnswer } from '../../operations/alerts/record-answer.ts'

export const answerAlertHandler = handle(answerAlert, (call, ctx) =>
  recordAnswer(ctx, call, call.params.alertId, call.body.answer),
)
