import { toTuV2Entry } from '@plumbline/connectors'
import type { NativeReport, TuReport, TuReportV2 } from '@plumbline/contract'
import { answerType, type Bureau, bureaus } from '@plumbline/core/bureaus'
import { type EfxView, toStandardEntries } from '@plumbline/core/reports'
import type { UserBox } from '../../secrets/user-box.ts'
import type { LatestPull } from '../../storage/latest-data.ts'
import { type CapturedFile, openFile, openSegment } from './capture.ts'
import { type BureauFilter, type DataFormat, everyBureau } from './data-format.ts'
import { compressSegment, expandSegment, type GzipSegment } from './gzip-segments.ts'
import { JsonParts } from './json-parts.ts'
import { present } from './present.ts'
import { nothingAsked, nothingToShow } from './show-scores.ts'

/** The report object of the EFX products. */
export function showEfxReport(box: UserBox, pull: LatestPull, { shows }: BureauFilter = everyBureau) {
  const providerViews = bureaus.flatMap((bureau) => {
    const segment = shows(bureau) ? segmentOf(box, pull, bureau) : undefined
    return segment === undefined ? [] : [JsonParts.ofSegment<EfxView>(segment)]
  })
  if (providerViews.length === 0) throw nothingToShow(pull, [])
  return JsonParts.object({
    id: pull.reportId,
    reportType: pull.productKind === 'EFX_3B' ? 'US_3B' : 'US_EFX',
    generatedDate: pull.generatedAt,
    providerViews,
  })
}

/** The reports of several bureaus in one envelope. */
export function showReport(box: UserBox, pull: LatestPull, filter: BureauFilter, format: DataFormat) {
  return format === 'standard' ? showStandard(box, pull, filter) : showNative(box, pull, filter, format)
}

function showNative(box: UserBox, pull: LatestPull, filter: BureauFilter, format: DataFormat) {
  const segment = (bureau: Bureau) => (filter.shows(bureau) ? segmentOf(box, pull, bureau) : undefined)
  const [efx, tu, exp] = [segment('EFX'), segment('TU'), segment('EXP')]
  const entries = present({
    EFX: efx && JsonParts.ofSegment<EfxView>(efx),
    TU: tu && (format === 'v2' ? secondForm(tu) : JsonParts.ofSegment<TuReport>(tu)),
    EXP: exp && JsonParts.ofSegment<NonNullable<NativeReport['EXP']>>(exp),
  })
  return JsonParts.object({ ...envelope(pull, Object.keys(entries) as Bureau[], filter), ...entries })
}

function showStandard(box: UserBox, pull: LatestPull, filter: BureauFilter) {
  const answers = filesOf(box, pull)
  const shown = answers.filter(({ file }) => filter.shows(file.bureau))
  const held = bureaus.filter((bureau) => shown.some(({ file }) => file.bureau === bureau))
  return JsonParts.object({ ...envelope(pull, held, filter), ...toStandardEntries(shown) })
}

/** The normalised files of a pull that was read for them. */
export function filesOf(box: UserBox, pull: LatestPull): CapturedFile[] {
  return pull.captures.flatMap((capture) => (capture.sealed ? [openFile(box, capture.id, capture.sealed)] : []))
}

function envelope(pull: LatestPull, shown: readonly Bureau[], filter: BureauFilter) {
  const [first, ...rest] = shown
  if (first === undefined) throw filter.named ? nothingAsked(pull, filter) : nothingToShow(pull, [])
  return {
    reportId: pull.reportId,
    generatedAt: pull.generatedAt,
    reportType: answerType([first, ...rest]),
    bureaus: shown,
  }
}

function segmentOf(box: UserBox, pull: LatestPull, bureau: Bureau): GzipSegment | undefined {
  const capture = pull.captures.find((one) => one.bureau === bureau)
  return capture?.segment ? openSegment(box, capture.id, capture.segment) : undefined
}

/** Few callers ask for this form: making it costs a few milliseconds, storing it would cost every pull. */
function secondForm(segment: GzipSegment): JsonParts<TuReportV2> {
  return JsonParts.ofSegment(compressSegment(JSON.stringify(toTuV2Entry(JSON.parse(expandSegment(segment))))))
}
