import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, fields, Instant, nullable, text } from '../fields.ts'
import { AlertAnswerName } from './alert-answer.ts'
import { AlertId } from './alert-id.ts'

export const answerAlert = endpoint({
  name: 'answer-alert',
  section: 'alerts',
  method: 'POST',
  path: '/users/efx-alerts/{alertId}/answer',
  audience: 'user',
  components: ['alerts'],
  summary: 'Notes whether the user knows of what an alert tells, and returns what to do next.',
  description:
    'For the question below an alert. `nextSteps` fit the type of the alert and the answer, the most useful step first: show title ' +
    'and text, and `url` as a link where there is one; it leads to an official page. An answer can be changed as long as the alert is ' +
    'there, and the last one counts; `answer` and `answeredAt` then stand in the lists of alerts. Nothing is reported to a bureau and ' +
    'nothing is blocked by an answer.',
  params: Type.Object({ alertId: AlertId }),
  body: fields({ answer: AlertAnswerName }),
  status: 200,
  output: answer({
    alert_id: text('Id of the alert', 'al_48213377120'),
    answer: AlertAnswerName,
    answeredAt: Instant,
    nextSteps: Type.Array(
      answer({
        key: text('Name of the step, for your own texts and pictures', 'place-freeze'),
        title: text('What to do', 'Freeze your credit files'),
        text: text('How, in plain words', 'A freeze keeps new creditors from seeing your file.'),
        url: nullable(
          text('An official page about it', 'https://consumer.ftc.gov/articles/credit-freezes-and-fraud-alerts'),
        ),
      }),
    ),
  }),
  refusals: ['invalid-value', 'product-not-enabled', 'no-data-access', 'consent-missing', 'alert-not-found'],
  audit: 'alert.answer',
  limits: 'An answer is kept as long as its alert.',
})
