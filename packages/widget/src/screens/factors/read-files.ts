import type { StandardReports } from '@plumbline/sdk'
import { creditReport, latestReport } from '@plumbline/sdk/user'
import type { Shell } from '../../frame/shell.ts'
import { bureaus } from '../score/read-scores.ts'
import type { CreditFile } from './credit-file.ts'
import { toCreditFile } from './to-credit-file.ts'

/** The files behind the scores; none where the session is limited to things for which no report is to be had. */
export async function readFiles(shell: Shell, signal: AbortSignal): Promise<CreditFile[]> {
  const report = await readReport(shell, signal)
  if (!report) return []
  return bureaus.flatMap((bureau) => {
    const entry = report[bureau]
    return entry ? [toCreditFile(bureau, entry, report.generatedAt)] : []
  })
}

/** The newest report of the merged product is to be had in the standard format only as a stored one. */
async function readReport({ session, components }: Shell, signal: AbortSignal): Promise<StandardReports | undefined> {
  const has = (...names: readonly string[]) => names.some((name) => components.includes(name))
  if (session.profile.get()?.features.includes('3B merged product'))
    return has('report') ? (await creditReport.standard(session.calls, {}, { signal })).report : undefined
  return has('report', 'accounts', 'simulator') ? latestReport.standard(session.calls, {}, { signal }) : undefined
}
