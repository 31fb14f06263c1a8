import type { StandardReport, StandardReports } from '@plumbline/sdk'
import { creditReport, latestReport, summary, type UserSession } from '@plumbline/sdk/user'
import type { Shell } from '../../frame/shell.ts'

/** The bureaus, in the order in which they are told of. */
const bureaus = ['EFX', 'TU', 'EXP'] as const
export type Bureau = (typeof bureaus)[number]

export interface ShownReport {
  readonly report: StandardReports
  /** It is older than it should be: a bureau could not be reached. */
  readonly stale: boolean
}

/** The latest report in the format that is the same for all bureaus, whichever product the host has. */
export async function readReport({ session }: Shell, signal: AbortSignal): Promise<ShownReport> {
  const isMerged = session.profile.get()?.features.includes('3B merged product')
  if (isMerged) return readMerged(session.calls, signal)
  const { body, source } = await latestReport.standard.answer(session.calls, {}, { signal })
  return { report: body, stale: source === 'stale' }
}

/** The merged product has its own way to the newest report, which knows the format of the bureaus only; the stored one is the same in the other format. */
async function readMerged(calls: UserSession, signal: AbortSignal): Promise<ShownReport> {
  const { source } = await summary.answer(calls, { signal })
  const { report } = await creditReport.standard(calls, {}, { signal })
  return { report, stale: source === 'stale' }
}

/** A report that is kept. */
export async function readStoredReport(
  { session }: Shell,
  reportId: string,
  signal: AbortSignal,
): Promise<ShownReport> {
  const { report } = await creditReport.standard(session.calls, { reportId }, { signal })
  return { report, stale: false }
}

/** What each bureau has, in their order. */
export function filesOf(report: StandardReports): { readonly bureau: Bureau; readonly file: StandardReport }[] {
  return bureaus.flatMap((bureau) => {
    const file = report[bureau]
    return file ? [{ bureau, file }] : []
  })
}
