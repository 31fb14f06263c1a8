import { Type } from 'typebox'
import { answer, CalendarDate, Instant, nullable, optional, Uuid } from '../fields.ts'
import { BreakerStanding, Count } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

const Latency = nullable(
  Type.Integer({ minimum: 0, description: 'Milliseconds; null: nothing was asked, or it took longer than we measure' }),
)

/** How bureaus, vendors and carriers answer us, what is held back from them, and how far daily files are read. */
export const bureauLinesCall = teamCall({
  name: 'bureau-lines',
  method: 'GET',
  path: '/bureau-lines',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view fleet'],
  query: Type.Object({ hours: optional(Type.Integer({ minimum: 1, maximum: 168 })) }),
  status: 200,
  output: answer({
    since: Instant,
    providers: Type.Array(
      answer({
        provider: Type.String(),
        breaker: BreakerStanding,
        broken: Count,
        lines: Count,
        running: Count,
        waiting: Count,
        order: nullable(answer({ at: Instant, by: nullable(Type.String()), reason: Type.String() })),
        calls: Count,
        failed: Count,
        medianMs: Latency,
        slowestMs: Type.Union([Latency], { description: 'Of the fastest 95 in a hundred' }),
        hitShare: nullable(Type.Number({ minimum: 0, maximum: 1, description: 'Pulls that brought a file' })),
        errors: Type.Array(answer({ outcome: Type.String(), calls: Count })),
        hours: Type.Array(answer({ from: Instant, delivered: Count, failed: Count })),
      }),
    ),
    retries: Type.Array(answer({ kind: Type.String(), failing: Count, dead: Count })),
    feeds: Type.Array(
      answer({
        hostId: Uuid,
        hostName: Type.String(),
        readThrough: nullable(CalendarDate),
        open: Type.Array(CalendarDate),
      }),
    ),
  }),
  audit: 'bureau.view',
})
