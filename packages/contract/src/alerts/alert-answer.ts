import { alertAnswers } from '@plumbline/core/alerts'
import { choice } from '../fields.ts'

export const AlertAnswerName = choice(alertAnswers, {
  description: 'Whether the user caused what the alert tells of, or knows of it',
  examples: ['NO'],
})
