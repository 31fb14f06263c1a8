import { answerType, type Bureau, bureaus } from '@plumbline/core/bureaus'
import { Refusal } from '@plumbline/core/refusals'
import type { UserBox } from '../../secrets/user-box.ts'
import type { LatestPull } from '../../storage/latest-data.ts'
import { type CaptureDigest, openDigest } from './capture-digest.ts'
import type { BureauFilter, DataFormat } from './data-format.ts'

interface Shown {
  bureau: Bureau
  digest: CaptureDigest
}

/** The score object of the EFX products, as text. A caller who names a bureau gets its score, not the merged product. */
export function showEfxScore(box: UserBox, pull: LatestPull, filter: BureauFilter): string {
  const digests = digestsOf(box, pull).filter(({ bureau }) => filter.shows(bureau))
  const views = digests.flatMap(({ digest }) => digest.score('native') ?? [])
  if (views.length === 0) throw nothingToShow(pull, digests)
  const scoreType = pull.productKind === 'EFX_3B' && !filter.named ? 'US_3B' : 'US_EFX'
  return (
    `{"id":"${pull.scoreId}","scoreType":"${scoreType}","scoreModel":"${pull.scoreModel}",` +
    `"generatedDate":${pull.generatedAt},"creditReportId":"${pull.reportId}","providerViews":[${views.join(',')}]}`
  )
}

/** The scores of several bureaus in one envelope, as text. Ids and date are those of the pull, also when bureaus are left out. */
export function showScores(box: UserBox, pull: LatestPull, filter: BureauFilter, format: DataFormat): string {
  const digests = digestsOf(box, pull)
  const shown = digests.flatMap(({ bureau, digest }) => {
    const entry = digest.score(format)
    return entry === null || !filter.shows(bureau) ? [] : [{ bureau, entry }]
  })
  const [first, ...rest] = shown.map(({ bureau }) => bureau)
  if (first === undefined) throw filter.named ? new Refusal('no-requested-bureau') : nothingToShow(pull, digests)
  return (
    `{"scoreId":"${pull.scoreId}","generatedAt":${pull.generatedAt},"scoreType":"${answerType([first, ...rest])}",` +
    `"scoreModel":"${pull.scoreModel}","bureaus":${JSON.stringify([first, ...rest])},` +
    `${format === 'standard' ? '"format":"standard-1",' : ''}` +
    `${shown.map(({ bureau, entry }) => `"${bureau}":${entry}`).join(',')}}`
  )
}

export function digestsOf(box: UserBox, pull: LatestPull): Shown[] {
  return bureaus.flatMap((bureau) => {
    const capture = pull.captures.find((one) => one.bureau === bureau)
    if (!capture?.sealed) return []
    const { id: captureId, capturedAt, digestForm: form } = capture
    const facts = { bureau, capturedAt, native: pull.productKind === 'MULTI' }
    return [{ bureau, digest: openDigest(box, { captureId, form: form! }, facts, capture.sealed) }]
  })
}

/**
 * Why there is nothing to show: no bureau knows the person, the file is too thin, the person has died, or the answer is on its way.
 */
export function nothingToShow(pull: LatestPull, digests: readonly Shown[]): Refusal {
  if (digests.some(({ digest }) => digest.deceased)) return new Refusal('no-data', { reason: 'DECEASED' })
  if (digests.length > 0) return new Refusal('no-data', { reason: 'UNSCORABLE' })
  return new Refusal('no-data', { reason: pull.missing.length > 0 ? 'PENDING' : 'NO_HIT' })
}
