import { dayMs, minuteMs } from '@plumbline/core/calendar'
import { consentAheadMinutes, consentDays } from '@plumbline/core/promises'
import { type Static, Type } from 'typebox'
import type { ValueContext } from '../endpoint.ts'
import { examplePresent } from '../example.ts'
import { fields, Instant, optional } from '../fields.ts'

/** The person's agreement to a wording, as the host recorded it. */
export const Consent = fields({
  textVersion: Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'Version of the wording the person agreed to',
    examples: ['2026-04'],
  }),
  acceptedAt: Type.Integer({
    ...Instant,
    description: `When the person agreed; at most ${consentDays} days ago and no more than ${consentAheadMinutes} minutes ahead`,
    examples: [examplePresent],
  }),
  ip: Type.String({
    maxLength: 45,
    format: 'ip-address',
    description: 'Address of the person, IPv4 or IPv6',
    examples: ['198.51.100.24'],
  }),
  locale: optional(
    Type.String({ minLength: 2, maxLength: 10, description: 'Language of the wording', examples: ['en-US'] }),
  ),
  userAgent: optional(
    Type.String({
      maxLength: 400,
      description: 'Browser or app of the person',
      examples: ['HarborMoney/4.2 (iOS 20)'],
    }),
  ),
})
export type ConsentValue = Static<typeof Consent>

export function consentFindings(field: string, consent: ConsentValue, context: ValueContext): string[] {
  if (consent.acceptedAt > context.now + consentAheadMinutes * minuteMs) return [`${field}.acceptedAt: in the future`]
  if (consent.acceptedAt < context.now - consentDays * dayMs)
    return [`${field}.acceptedAt: older than ${consentDays} days`]
  return []
}
