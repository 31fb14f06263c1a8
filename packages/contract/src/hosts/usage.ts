import { monthBegins } from '@plumbline/core/billing'
import type { CalendarMonth } from '@plumbline/core/calendar'
import { usageCountsPerMinute, usageMinutes, usersCountedAnew } from '@plumbline/core/promises'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, count, flag, Instant } from '../fields.ts'
import { grouped } from '../limit-words.ts'

export const Month = Type.String({
  'x-form': 'must be a month, YYYY-MM',
  pattern: '^(20|21)\\d{2}-(0[1-9]|1[0-2])$',
  description: 'Calendar month in UTC, YYYY-MM',
  examples: ['2026-09'],
})

export const MonthlyUsage = answer(
  {
    month: Month,
    from: Type.Integer({ ...Instant, description: 'First instant of the month', examples: [1788220800000] }),
    to: Type.Integer({ ...Instant, description: 'First instant after the month', examples: [1790812800000] }),
    final: flag('The month is settled and will not change any more', true),
    users: answer(
      {
        total: count('Users of the host at any time of the month', 1240),
        active: count('Of these, active at its end', 1102),
        paused: count('Paused at its end', 61),
        dormant: count('Dormant at its end', 49),
        closed: count('Closed in the course of it', 22),
        moved: count('Handed over to another host in the course of it', 6),
      },
      { description: 'Users by where they stood when the month ended, or stand now' },
    ),
    charges: answer(
      {
        monthlyRate: count('Users charged with the monthly rate', 1130),
        verificationFee: count('Users charged with the verification fee', 18),
        notCharged: count('Users who cost nothing this month', 92),
      },
      { description: 'The same users by what they cost' },
    ),
    computedAt: Type.Integer({
      ...Instant,
      description: "When this was computed, on the host's clock",
      examples: [1790812861000],
    }),
  },
  { description: 'What a month is charged for' },
)
export type MonthlyUsage = Static<typeof MonthlyUsage>

export const usage = endpoint({
  name: 'usage',
  section: 'hosts',
  method: 'GET',
  path: '/direct/usage',
  audience: 'host',
  summary: 'Tells how many users a month is charged for, and with what.',
  description:
    'Compare it with an invoice, or watch the running month grow. A user costs the monthly rate in every month in which ' +
    'features were on, for however short a time. A user who was registered as dormant and proved its identity, but had no ' +
    'features in the whole calendar month of its registration, costs the verification fee for that month; activating within the ' +
    'month forfeits the fee. Other months without features cost nothing. A user who is handed over to another host counts at each host for ' +
    'what was on there. A month is settled a minute after it has ended on the clock of the host; until then `final` is false ' +
    `and the figures are those of \`computedAt\`: this moment, or with more than ${grouped(usersCountedAnew)} users up to ${usageMinutes} minutes ago.`,
  query: Type.Object({ month: Month }),
  check: ({ query }, { now }) => (monthBegins(query.month as CalendarMonth) > now ? ['month: lies in the future'] : []),
  status: 200,
  output: MonthlyUsage,
  refusals: ['invalid-value'],
  audit: 'usage.read',
  limits: `Months that are not settled yet: ${usageCountsPerMinute} a minute per host.`,
})
