import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import type { CreditFile } from '@plumbline/core/credit-file'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { findStored, type LatestPull } from '../../storage/latest-data.ts'
import type { UserDataCall } from '../call.ts'
import { requireConsented } from '../consent/record-consent.ts'
import { requireDataAccess } from './require-data.ts'
import { showDifference } from './show-difference.ts'
import { filesOf } from './show-report.ts'
import { changesBetween } from './store-pull.ts'

/** What is different in the newer of two stored reports, bureau by bureau. */
export async function compareReports(ctx: Context, call: UserDataCall, fromId: string, toId: string) {
  requireDataAccess(call.user, 'Reports')
  await requireConsented(ctx, call, call.user.id)
  const [from, to] = await Promise.all([openReport(ctx, call, fromId), openReport(ctx, call, toId)])
  if (from.pull.generatedAt > to.pull.generatedAt) {
    throw new Refusal('invalid-value', ['from: must be the older of the two reports'])
  }
  return {
    from: factsOf(from.pull),
    to: factsOf(to.pull),
    bureaus: bureaus.flatMap((bureau) => {
      const [before, after] = [from.files[bureau], to.files[bureau]]
      return before && after ? [{ bureau, ...compareFiles(before, after) }] : []
    }),
    onlyFrom: bureaus.filter((bureau) => from.files[bureau] && !to.files[bureau]),
    onlyTo: bureaus.filter((bureau) => to.files[bureau] && !from.files[bureau]),
  }
}

function compareFiles(before: CreditFile, after: CreditFile) {
  return {
    scores: { from: before.score?.value ?? null, to: after.score?.value ?? null },
    differences: changesBetween(before, after).map(showDifference),
  }
}

interface OpenedReport {
  pull: LatestPull
  files: Partial<Record<Bureau, CreditFile>>
}

async function openReport(ctx: Context, call: UserDataCall, id: string): Promise<OpenedReport> {
  const { scope, user, now } = call
  const [pull] = await findStored(ctx.db, scope, user.id, 'file', { now, reportId: id.toLowerCase() })
  if (!pull) throw new Refusal('report-not-found')
  const files: OpenedReport['files'] = {}
  for (const { file } of filesOf(await ctx.vault.boxOf(user), pull)) files[file.bureau as Bureau] = file
  return { pull, files }
}

function factsOf({ reportId, generatedAt }: LatestPull) {
  return { reportId, generatedAt }
}
