import { clockMonthsPerCall, clockSecondsPerCall } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint, type ValueContext } from '../endpoint.ts'
import { answer, count, fields, Instant, optional, text } from '../fields.ts'
import { TokenAnswer } from '../tokens/token-answer.ts'
import { addDuration, parseDuration } from './duration.ts'

export const advanceClock = endpoint({
  name: 'advance-clock',
  section: 'sandbox',
  method: 'POST',
  path: '/sandbox/clock',
  audience: 'host',
  summary: "Moves the host's time forward and runs everything that becomes due.",
  description:
    'See a year of monitoring in a minute. The clock goes from one due date to the next and stands at each until what is due ' +
    'has been done, by the same code as in production: every refresh at its date, the alerts of every day, expiries, ' +
    'retention and the end of each month. The answer lists what ran. A call works at it ' +
    `for ${clockSecondsPerCall} seconds at most: if \`now\` is earlier than the time you asked for, there was more to do, and ` +
    'another call with `to` goes on. Two calls at the same time follow each other, and the further one wins. Tokens age as well, so the answer brings a new host token; user sessions that ran out have to be started again. Time ' +
    'never goes backwards.',
  body: fields(
    {
      advance: optional(
        Type.String({
          format: 'iso-duration',
          maxLength: 64,
          description: 'ISO 8601 duration, such as P1M or PT30S',
          examples: ['P1M'],
        }),
      ),
      to: optional(Instant),
    },
    { examples: [{ advance: 'P1M' }] },
  ),
  check: ({ body }, context) => clockFindings(body, context),
  status: 200,
  output: answer({
    previous: Instant,
    now: Instant,
    jobs: Type.Array(
      answer({
        job: text('What ran', 'refresh'),
        at: Instant,
        users: count('Users it concerned', 12),
        outcome: text('How it ended', 'done'),
      }),
    ),
    ...TokenAnswer.properties,
  }),
  refusals: ['invalid-value'],
  sandboxOnly: true,
  audit: 'sandbox.clock.advance',
  limits: `${clockMonthsPerCall} months and ${clockSecondsPerCall} seconds of work per call.`,
})

function clockFindings(body: { advance?: string; to?: number }, { now }: ValueContext): string[] {
  if ((body.advance === undefined) === (body.to === undefined))
    return ['advance: exactly one of advance and to is needed']
  const field = body.advance === undefined ? 'to' : 'advance'
  const target = clockTarget(body, now)
  if (target <= now) return [`${field}: has to move time forward`]
  if (!(target <= addDuration(now, { months: clockMonthsPerCall, ms: 0 })))
    return [`${field}: more than ${clockMonthsPerCall} months`]
  return []
}

/** The time a valid body asks for. */
export function clockTarget(body: { advance?: string; to?: number }, now: number): number {
  const duration = body.advance === undefined ? undefined : parseDuration(body.advance)
  return duration ? addDuration(now, duration) : (body.to ?? now)
}
