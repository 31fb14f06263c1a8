import { Type } from 'typebox'
import { answer, count, nullable, text } from '../fields.ts'
import { WebhookAttempt } from '../webhooks/webhook-attempt.ts'

/** An attempt as a team sees it; both are null where it was made before this was kept. */
export const ToldAttempt = answer({
  ...WebhookAttempt.properties,
  attempt: nullable(count('Which try of its message it was', 3)),
  eventTypes: nullable(Type.Array(text('What it carried, each type once', 'ACCALERT'))),
})
