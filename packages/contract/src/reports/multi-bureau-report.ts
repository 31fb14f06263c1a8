import { type CrossBureauMatch, matchKinds } from '@plumbline/core/credit-file'
import type { StandardEntries } from '@plumbline/core/reports'
import { type Static, Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, choice, Instant, optional, text, Uuid } from '../fields.ts'
import type { SameShape } from '../same-shape.ts'
import { MultiBureauType, ReturnedBureaus } from '../scores/multi-bureau-scores.ts'
import { EfxReportView } from './efx-report.ts'
import { ExpReport } from './exp-report.ts'
import { StandardReport } from './standard-report.ts'
import { TuReport, TuReportV2 } from './tu-report.ts'

const envelope = {
  reportId: Uuid,
  generatedAt: Instant,
  reportType: MultiBureauType,
  bureaus: ReturnedBureaus,
}

export const NativeReport = answer(
  {
    ...envelope,
    EFX: optional(EfxReportView),
    TU: optional(Type.Union([TuReport, TuReportV2])),
    EXP: optional(ExpReport),
  },
  { description: "One entry per bureau in the bureau's own format" },
)
export type NativeReport = Static<typeof NativeReport>

const differing = optional(
  Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()], {
    description: 'Value at this bureau, null where it does not say',
    examples: [1870],
  }),
)

/** One thing that several bureaus report, and where they disagree about it. */
export const BureauMatch = answer({
  kind: choice(matchKinds, { description: 'What was matched' }),
  members: Type.Array(answer({ bureau: BureauCode, id: text('Id within that report', 'acc-3') })),
  differences: Type.Array(
    answer({
      field: text('Field that differs', 'balance'),
      values: answer({ EFX: differing, TU: differing, EXP: differing }),
    }),
  ),
})
export type BureauMatch = SameShape<CrossBureauMatch, Static<typeof BureauMatch>>

export const StandardReports = answer(
  {
    ...envelope,
    format: Type.Literal('standard-1'),
    EFX: optional(StandardReport),
    TU: optional(StandardReport),
    EXP: optional(StandardReport),
    matches: optional(Type.Array(BureauMatch, { description: 'Present with two or more bureaus' })),
  },
  { description: 'One entry per bureau in the standard format' },
)
export type StandardReports = SameShape<StandardEntries & Envelope, Static<typeof StandardReports>>

/** What core does not know of the pull. */
type Envelope = Pick<Static<typeof StandardReports>, keyof typeof envelope>

export const MultiBureauReport = Type.Union([NativeReport, StandardReports])
