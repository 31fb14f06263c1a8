import { Type } from 'typebox'
import { count, Instant, optional, Uuid } from '../fields.ts'
import { MultiBureauType, ReturnedBureaus } from '../scores/multi-bureau-scores.ts'
import { EfxReport } from './efx-report.ts'
import { NativeReport, StandardReports } from './multi-bureau-report.ts'

/** What is known of a stored report without opening it. */
export const storedReportFields = {
  reportId: Uuid,
  generatedAt: Instant,
  reportType: MultiBureauType,
  bureaus: ReturnedBureaus,
  expiresAt: Instant,
}

/** Hosts of the EFX products get the EFX object, hosts with several bureaus the envelope. */
export const StoredReportBody = Type.Union([EfxReport, NativeReport, StandardReports])

export const StoredReportQuery = Type.Object({
  limit: optional(Type.Integer({ minimum: 1, maximum: 100, description: 'How many; without it all', examples: [10] })),
  offset: optional(
    Type.Integer({ minimum: 0, maximum: 999, description: 'How many of the newest to skip', examples: [0] }),
  ),
})

export const StoredTotal = count('Number of stored reports', 3)
