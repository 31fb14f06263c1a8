import { toTuV2Entry } from '@plumbline/connectors'
import { answerType, type Bureau, bureaus } from '@plumbline/core/bureaus'
import { Refusal } from '@plumbline/core/refusals'
import { toStandardEntries } from '@plumbline/core/reports'
import type { UserBox } from '../../secrets/user-box.ts'
import type { LatestPull } from '../../storage/latest-data.ts'
import { type CapturedFile, openFile, openSegment } from './capture.ts'
import { type BureauFilter, type DataFormat, everyBureau } from './data-format.ts'
import { compressSegment, expandSegment, type GzipSegment } from './gzip-segments.ts'
import { nothingToShow } from './show-scores.ts'

/** An answer in parts that are joined when it is sent: text as it is, segments as they were compressed. */
export type Parts = readonly (string | GzipSegment)[]

/** The report object of the EFX products. */
export function showEfxReport(box: UserBox, pull: LatestPull, { shows }: BureauFilter = everyBureau): Parts {
  const views = segmentsOf(box, pull).filter(({ bureau }) => shows(bureau))
  if (views.length === 0) throw nothingToShow(pull, [])
  const reportType = pull.productKind === 'EFX_3B' ? 'US_3B' : 'US_EFX'
  const head = `{"id":"${pull.reportId}","reportType":"${reportType}","generatedDate":${pull.generatedAt},"providerViews":[`
  return [head, ...between(views.map(({ segment }) => segment)), ']}']
}

/** The reports of several bureaus in one envelope. */
export function showReport(box: UserBox, pull: LatestPull, filter: BureauFilter, format: DataFormat): Parts {
  if (format === 'standard') return [showStandard(box, pull, filter)]
  const shown = segmentsOf(box, pull)
    .filter(({ bureau }) => filter.shows(bureau))
    .map((one) =>
      format === 'v2' && isNativeTu(one.bureau, pull) ? { ...one, segment: secondForm(one.segment) } : one,
    )
  const entries = shown.map(({ bureau, segment }, index) => [`${index === 0 ? '' : ','}"${bureau}":`, segment] as const)
  return [
    `${envelope(
      pull,
      shown.map(({ bureau }) => bureau),
      filter,
    )},`,
    ...entries.flat(),
    '}',
  ]
}

function showStandard(box: UserBox, pull: LatestPull, filter: BureauFilter): string {
  const answers = filesOf(box, pull)
  const shown = answers.filter(({ file }) => filter.shows(file.bureau as Bureau))
  const { format, ...entries } = toStandardEntries(shown)
  const head = envelope(
    pull,
    bureaus.filter((bureau) => shown.some(({ file }) => file.bureau === bureau)),
    filter,
  )
  return `${head},"format":"${format}",${JSON.stringify(entries).slice(1)}`
}

/** The normalised files of a pull that was read for them. */
export function filesOf(box: UserBox, pull: LatestPull): CapturedFile[] {
  return pull.captures.flatMap((capture) => (capture.sealed ? [openFile(box, capture.id, capture.sealed)] : []))
}

function envelope(pull: LatestPull, shown: readonly Bureau[], filter: BureauFilter): string {
  const [first, ...rest] = shown
  if (first === undefined) throw filter.named ? new Refusal('no-requested-bureau') : nothingToShow(pull, [])
  return (
    `{"reportId":"${pull.reportId}","generatedAt":${pull.generatedAt},"reportType":"${answerType([first, ...rest])}",` +
    `"bureaus":${JSON.stringify(shown)}`
  )
}

function segmentsOf(box: UserBox, pull: LatestPull): { bureau: Bureau; segment: GzipSegment }[] {
  return bureaus.flatMap((bureau) => {
    const capture = pull.captures.find((one) => one.bureau === bureau)
    if (!capture?.segment) return []
    return [{ bureau, segment: openSegment(box, capture.id, capture.segment) }]
  })
}

/** Only TU has a second form, and only where it is shown in its own format. */
function isNativeTu(bureau: Bureau, { productKind }: LatestPull): boolean {
  return bureau === 'TU' && productKind === 'MULTI'
}

/** Few callers ask for this form: making it costs a few milliseconds, storing it would cost every pull. */
function secondForm(segment: GzipSegment): GzipSegment {
  return compressSegment(JSON.stringify(toTuV2Entry(JSON.parse(expandSegment(segment)))))
}

function between(segments: readonly GzipSegment[]): (string | GzipSegment)[] {
  return segments.flatMap((segment, index) => (index === 0 ? [segment] : [',', segment]))
}
