import { answerType, type Bureau, bureaus } from '@plumbline/core/bureaus'
import { Refusal } from '@plumbline/core/refusals'
import type { Published } from '@plumbline/core/texts'
import type { UserBox } from '../../secrets/user-box.ts'
import type { LatestPull } from '../../storage/latest-data.ts'
import { type CaptureDigest, openDigest } from './capture-digest.ts'
import type { BureauFilter, DataFormat } from './data-format.ts'
import { present } from './present.ts'

interface Shown {
  bureau: Bureau
  digest: CaptureDigest
}

/** The score object of the EFX products. A caller who names a bureau gets its score, not the merged product. */
export function showEfxScore(box: UserBox, pull: LatestPull, filter: BureauFilter, published?: Published) {
  const digests = digestsOf(box, pull).filter(({ bureau }) => filter.shows(bureau))
  const providerViews = digests.flatMap(({ digest }) => digest.efxScore(published) ?? [])
  if (providerViews.length === 0) throw nothingToShow(pull, digests)
  return {
    id: pull.scoreId,
    scoreType: pull.productKind === 'EFX_3B' && !filter.named ? ('US_3B' as const) : ('US_EFX' as const),
    scoreModel: pull.scoreModel,
    generatedDate: pull.generatedAt,
    creditReportId: pull.reportId,
    providerViews,
  }
}

/** The scores of several bureaus in one envelope. Ids and date are those of the pull, also when bureaus are left out. */
export function showScores(
  box: UserBox,
  pull: LatestPull,
  filter: BureauFilter,
  format: DataFormat,
  published?: Published,
) {
  const digests = digestsOf(box, pull)
  const digestOf = (bureau: Bureau) =>
    filter.shows(bureau) ? digests.find((one) => one.bureau === bureau)?.digest : undefined
  const [efx, tu, exp] = [digestOf('EFX'), digestOf('TU'), digestOf('EXP')]
  if (format === 'standard') {
    const entries = present({
      EFX: efx?.standardScore(published),
      TU: tu?.standardScore(published),
      EXP: exp?.standardScore(published),
    })
    return { ...envelope(pull, digests, entries, filter), format: 'standard-1' as const, ...entries }
  }
  const entries = present({
    EFX: efx?.efxScore(published),
    TU: tu?.tuScore(format, published),
    EXP: exp?.expScore(),
  })
  return { ...envelope(pull, digests, entries, filter), ...entries }
}

function envelope(pull: LatestPull, digests: readonly Shown[], entries: object, filter: BureauFilter) {
  const [first, ...rest] = Object.keys(entries) as Bureau[]
  if (first === undefined) throw filter.named ? nothingAsked(pull, filter, digests) : nothingToShow(pull, digests)
  return {
    scoreId: pull.scoreId,
    generatedAt: pull.generatedAt,
    scoreType: answerType([first, ...rest]),
    scoreModel: pull.scoreModel,
    bureaus: [first, ...rest],
  }
}

export function digestsOf(box: UserBox, pull: LatestPull): Shown[] {
  return bureaus.flatMap((bureau) => {
    const capture = pull.captures.find((one) => one.bureau === bureau)
    if (!capture?.sealed) return []
    const { id: captureId, capturedAt, digestForm: form } = capture
    return [{ bureau, digest: openDigest(box, { captureId, form: form! }, { bureau, capturedAt }, capture.sealed) }]
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

/** Why none of the bureaus that were asked for has anything, each by itself. */
export function nothingAsked(pull: LatestPull, filter: BureauFilter, digests: readonly Shown[] = []): Refusal {
  const asked = bureaus.filter((bureau) => filter.shows(bureau))
  return new Refusal('no-requested-bureau', Object.fromEntries(asked.map((bureau) => [bureau, reasonAt(bureau)])))

  function reasonAt(bureau: Bureau): string {
    const known = digests.find((one) => one.bureau === bureau)
    if (known) return known.digest.deceased ? 'DECEASED' : 'UNSCORABLE'
    if (pull.absent[bureau]) return pull.absent[bureau]
    return pull.missing.includes(bureau) ? 'PENDING' : 'NOT_ENABLED'
  }
}
