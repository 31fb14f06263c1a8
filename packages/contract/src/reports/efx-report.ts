import type { EfxReport as CoreReport } from '@plumbline/core/reports'
import { type Static, Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, Instant, Uuid } from '../fields.ts'
import type { SameShape } from '../same-shape.ts'
import { EfxDataType } from '../scores/score-object.ts'
import { EfxAccount } from './efx-account.ts'
import { EfxCollection, EfxInquiry, EfxPublicRecords, EfxStatement } from './efx-records.ts'
import { ReportSummary } from './report-summary.ts'

/** Everything one bureau has on file. Arrays are always there, empty if nothing; an unknown value is null. */
export const EfxReportView = answer(
  {
    provider: BureauCode,
    summary: ReportSummary,
    revolvingAccounts: Type.Array(EfxAccount),
    mortgageAccounts: Type.Array(EfxAccount),
    installmentAccounts: Type.Array(EfxAccount),
    otherAccounts: Type.Array(EfxAccount),
    inquiries: Type.Array(EfxInquiry),
    consumerStatements: Type.Array(EfxStatement),
    publicRecords: EfxPublicRecords,
    collections: Type.Array(EfxCollection),
  },
  { description: 'The file of one bureau' },
)
export type EfxReportView = Static<typeof EfxReportView>

export const EfxReport = answer(
  {
    id: Uuid,
    reportType: EfxDataType,
    generatedDate: Instant,
    providerViews: Type.Array(EfxReportView, { description: 'One view, or three in the order EFX, TU, EXP' }),
  },
  { description: 'A full report' },
)
export type EfxReport = SameShape<CoreReport, Static<typeof EfxReport>>
