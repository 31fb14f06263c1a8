import { alertCategories, alertChannels, alertTriggers } from '@plumbline/core/alerts'
import { type Static, Type } from 'typebox'
import { answer, choice, Instant, NullableInstant, nullable, text, Uuid } from '../fields.ts'
import { AlertAnswerName } from './alert-answer.ts'
import { AlertTypeName } from './alert-type.ts'

/** What every alert has, in the list and in detail. */
export const alertFields = {
  alert_id: text('Id of the alert', 'al_48213377120'),
  id: text('The same id', 'al_48213377120'),
  user_id: Uuid,
  type: AlertTypeName,
  category: choice(alertCategories, {
    description: 'What the alert is about',
  }),
  channel: choice(alertChannels, { description: 'CRT comes at once, CFM with the daily run' }),
  trigger: nullable(choice(alertTriggers, { description: 'Something new, or a change' })),
  dateReported: Instant,
  provider: Type.Literal('EFX'),
  name: text('Headline', 'Hard inquiry: RIDGE AUTO FINANCE'),
  answer: nullable(AlertAnswerName),
  answeredAt: NullableInstant,
}

export const AlertSummary = answer(alertFields, { description: 'An alert in the list' })
export type AlertSummary = Static<typeof AlertSummary>
