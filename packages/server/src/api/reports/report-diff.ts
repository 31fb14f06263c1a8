import { reportDiff } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { compareReports } from '../../operations/data/compare-reports.ts'

export const reportDiffHandler = handle(reportDiff, (call, ctx) =>
  compareReports(ctx, call, call.query.from, call.query.to),
)
