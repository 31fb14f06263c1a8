import { answerType, type Bureau, bureaus } from '@plumbline/core/bureaus'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { UserBox } from '../../secrets/user-box.ts'
import { countStored, findStored, type LatestPull, type Wanted } from '../../storage/latest-data.ts'
import type { UserDataCall } from '../call.ts'
import { requireConsented } from '../consent/record-consent.ts'
import { type BureauFilter, bureauFilter, type DataFormat, everyBureau } from './data-format.ts'
import { JsonParts } from './json-parts.ts'
import { asUnavailable, dataHeaders, readLatest } from './read-latest.ts'
import { anyWithEfx, efxReports, requireDataAccess, requireServed, severalReports } from './require-data.ts'
import { showEfxReport, showReport } from './show-report.ts'
import { digestsOf, nothingToShow } from './show-scores.ts'

/** The report of the EFX products. */
export async function readEfxReport(ctx: Context, call: UserDataCall, filter: BureauFilter = everyBureau) {
  requireServed(call.host, efxReports)
  const latest = await readLatest(ctx, call, 'entry', 'Reports')
  const parts = showEfxReport(await ctx.vault.boxOf(call.user), latest.pull, filter)
  return { parts, headers: dataHeaders(latest, filter.shows) }
}

/** The reports of the host's bureaus in one envelope. */
export async function readReport(ctx: Context, call: UserDataCall, filter: BureauFilter, format: DataFormat) {
  requireServed(call.host, severalReports)
  const latest = await readLatest(ctx, call, wantedFor(format), 'Reports').catch(asUnavailable)
  const parts = showReport(await ctx.vault.boxOf(call.user), latest.pull, filter, format)
  return { parts, headers: dataHeaders(latest, filter.shows) }
}

/** The summary of each view, and the totals of EFX. */
export async function readSummary(ctx: Context, call: UserDataCall) {
  requireServed(call.host, anyWithEfx)
  const latest = await readLatest(ctx, call, 'digest', 'Reports')
  const { pull } = latest
  const merged = pull.productKind === 'EFX_3B'
  const digests = digestsOf(await ctx.vault.boxOf(call.user), pull)
  const shows = (bureau: Bureau) => merged || bureau === 'EFX'
  const shown = digests.filter(({ bureau }) => shows(bureau))
  const views = shown.map(({ bureau, digest }) => ({
    provider: bureau,
    summary: digest.summary(),
  }))
  const first = views.find(({ provider }) => provider === 'EFX') ?? views[0]
  if (!first) throw nothingToShow(pull, [])
  const totals = {
    openAccounts: first.summary.totalOpenAccounts.totalAccounts,
    negativeAccounts: first.summary.totalNegativeAccounts,
    inquiries: first.summary.totalInquiries,
    collections: first.summary.totalCollections,
    creditHistoryMonths: first.summary.lengthOfCreditHistoryMonths,
  }
  const body = {
    id: pull.reportId,
    reportType: merged ? ('US_3B' as const) : ('US_EFX' as const),
    generatedDate: pull.generatedAt,
    totals,
    providerViews: views,
  }
  return { body, headers: dataHeaders(latest, shows) }
}

interface StoredPage {
  limit?: number | undefined
  offset?: number | undefined
}

/** What is known of the stored reports without opening them. */
export async function listStored(ctx: Context, call: UserDataCall, page: StoredPage) {
  await requireStoredAccess(ctx, call)
  const { scope, user, now } = call
  const chosen = { now, offset: page.offset ?? 0, limit: page.limit ?? maxStored }
  const [total, pulls] = await fromFirst(ctx, call, () => findStored(ctx.db, scope, user.id, 'digest', chosen))
  return { total, reports: pulls.map(metadataOf) }
}

/** Every stored report with its body. */
export async function readStored(ctx: Context, call: UserDataCall, page: StoredPage, format: DataFormat) {
  await requireStoredAccess(ctx, call)
  const { scope, user, now } = call
  const chosen = { now, offset: page.offset ?? 0, limit: page.limit ?? maxStored }
  const [total, pulls] = await fromFirst(ctx, call, () => findStored(ctx.db, scope, user.id, wantedFor(format), chosen))
  const box = await ctx.vault.boxOf(user)
  const reports = pulls.map((pull) => JsonParts.object({ ...metadataOf(pull), report: bodyOf(box, pull, format) }))
  return JsonParts.object({ total, reports })
}

/** One stored report, by its id or by its place among them. */
export async function readOneStored(
  ctx: Context,
  call: UserDataCall,
  wanted: { reportId?: string | undefined; offset?: number | undefined },
  format: DataFormat,
) {
  await requireStoredAccess(ctx, call)
  const { scope, user, now } = call
  const [total, all] = await fromFirst(ctx, call, async () =>
    wanted.reportId === undefined ? [] : findStored(ctx.db, scope, user.id, 'digest', { now }),
  )
  const offset =
    wanted.reportId === undefined
      ? (wanted.offset ?? 0)
      : all.findIndex((pull) => pull.reportId === wanted.reportId!.toLowerCase())
  if (offset < 0 || offset >= total) throw new Refusal('report-not-found')
  const [pull] = await findStored(ctx.db, scope, user.id, wantedFor(format), { now, offset, limit: 1 })
  if (!pull) throw new Refusal('report-not-found')
  const report = bodyOf(await ctx.vault.boxOf(user), pull, format)
  return JsonParts.object({ ...metadataOf(pull), offset, total, report })
}

const maxStored = 1000

/**
 * How many reports are stored, with those that are asked for. The first pull is part of an enrollment: a read that comes before it
 * makes it, so that the list has a report as soon as there is one to read.
 */
async function fromFirst(
  ctx: Context,
  call: UserDataCall,
  find: () => Promise<LatestPull[]>,
): Promise<[number, LatestPull[]]> {
  const look = () => Promise.all([countStored(ctx.db, call.scope, call.user.id, call.now), find()])
  const found = await look()
  if (found[0] > 0) return found
  await readLatest(ctx, call, 'digest', 'Reports')
  return look()
}

async function requireStoredAccess(ctx: Context, call: UserDataCall): Promise<void> {
  requireDataAccess(call.user, 'Reports')
  await requireConsented(ctx, call, call.user.id)
}

function bodyOf(box: UserBox, pull: LatestPull, format: DataFormat) {
  return pull.productKind === 'MULTI' || format === 'standard'
    ? showReport(box, pull, bureauFilter(undefined), format)
    : showEfxReport(box, pull)
}

function metadataOf(pull: LatestPull) {
  const shown = bureaus.filter((bureau) => pull.captures.some((one) => one.bureau === bureau))
  return {
    reportId: pull.reportId,
    generatedAt: pull.generatedAt,
    reportType: pull.productKind === 'EFX_3B' ? ('US_3B' as const) : answerType(shown as [Bureau, ...Bureau[]]),
    bureaus: shown,
    expiresAt: pull.reportExpiresAt,
  }
}

function wantedFor(format: DataFormat): Wanted {
  return format === 'standard' ? 'file' : 'entry'
}
