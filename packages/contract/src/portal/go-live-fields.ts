import { checkStates, goLiveChecks, reviewAreas } from '@plumbline/core/go-live'
import { Type } from 'typebox'
import { answer, choice, count, Instant, nullable, text, Uuid } from '../fields.ts'
import { Deed } from './console-fields.ts'

/** What host and operator see of a review. */

export const ReviewParams = Type.Object({ reviewId: Uuid })
export const ReviewArea = choice([...reviewAreas])
export const Note = Type.String({ maxLength: 1000 })

export const GoLiveCheck = answer({
  check: choice([...goLiveChecks]),
  area: ReviewArea,
  state: choice([...checkStates]),
  seen: nullable(count('How often it was seen in traffic', 12)),
})

const reviewStates = ['open', 'returned', 'approved'] as const

export const ReviewFacts = {
  id: Uuid,
  origins: Type.Array(text('Origin of the live site', 'https://app.example.com')),
  note: text('What the customer says about it', 'We start with our own staff'),
  askedAt: Instant,
  state: choice([...reviewStates]),
  reason: nullable(text('Why it was returned', 'The consent text lacks a date')),
  findings: Type.Array(
    answer({
      id: Uuid,
      area: ReviewArea,
      text: text('What has to change', 'The consent text lacks a date'),
      found: Deed,
      closedAt: nullable(Instant),
    }),
  ),
  signOffs: Type.Array(answer({ area: ReviewArea, note: text('What was looked at', 'Texts'), signed: Deed })),
}
