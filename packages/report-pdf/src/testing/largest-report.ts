import type { EfxReport } from '@plumbline/core/reports'
import { personaReport } from './persona-report.ts'

/** A report with as much of everything as is printed, and every text in it replaced. */
export function largestReport(text: (key: string) => string): EfxReport {
  const base = personaReport('collections', ['EFX', 'TU', 'EXP'])
  const report = {
    ...base,
    providerViews: base.providerViews.map((view) => {
      const accounts = [...view.revolvingAccounts, ...view.installmentAccounts, ...view.otherAccounts]
      const comments = repeated([{ code: null, description: '' }], 6)
      return {
        ...view,
        revolvingAccounts: repeated(accounts, 100).map((account) => ({
          ...account,
          comments,
          trendedDataHistory: null,
        })),
        inquiries: repeated(view.inquiries, 300),
        collections: repeated(view.collections, 80),
        consumerStatements: repeated([{ provider: view.provider, id: '1', reportedDate: 0, statement: '' }], 12),
      }
    }),
  }
  // The codes of months stay: they are what the grids are drawn from.
  return JSON.parse(JSON.stringify(report), (key, value: unknown) =>
    typeof value === 'string' && key !== 'value' ? text(key) : value,
  ) as EfxReport
}

function repeated<T>(list: readonly T[], count: number): T[] {
  return list.length === 0 ? [] : Array.from({ length: count }, (_, index) => list[index % list.length] as T)
}
