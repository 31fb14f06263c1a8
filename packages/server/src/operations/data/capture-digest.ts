import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { toExpScoreEntry, toTuScoreEntry } from '@plumbline/connectors'
import type { Bureau } from '@plumbline/core/bureaus'
import type { CreditFile, FileScore, ScoreFacts } from '@plumbline/core/credit-file'
import type { EfxSummary } from '@plumbline/core/reports'
import {
  type EfxScoreView,
  type ExpScoreEntry,
  type StandardScore,
  type TuScoreEntry,
  type TuScoreEntryV2,
  toEfxScoreView,
  toStandardScore,
} from '@plumbline/core/scores'
import type { Published } from '@plumbline/core/texts'
import type { UserBox } from '../../secrets/user-box.ts'
import type { DataFormat } from './data-format.ts'
import { digestDictionary } from './digest-dictionary.ts'

/** The small parts of a bureau's answer that go into our answers. Each is made only when it is asked for, in the words of the day. */
export interface CaptureDigest {
  deceased: boolean
  /** The score in each form that there is of it; null without a score. That of a bureau only where it answered itself. */
  efxScore(published?: Published): EfxScoreView | null
  tuScore(format: Exclude<DataFormat, 'standard'>, published?: Published): TuScoreEntry | TuScoreEntryV2 | null
  expScore(): ExpScoreEntry | null
  standardScore(published?: Published): StandardScore | null
  summary(published?: Published): EfxSummary
}

/** The capture of a digest, and the form that its row names. */
interface StoredDigest {
  captureId: string
  /** `digest_form`. */
  form: number
}

/** Facts for the entries that are not in the digest. */
interface DigestFacts {
  bureau: Bureau
  capturedAt: number
}

export const digestForm = 2

/** The score, from which entries are made in a few microseconds, is not compressed; the summary is. */
export function sealDigest(box: UserBox, captureId: string, { score, marks }: CreditFile, summary: EfxSummary): Buffer {
  const head = Buffer.from(JSON.stringify({ score, deceased: marks.deceased } satisfies Head))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  // Its score view follows from the score.
  const rest = deflateRawSync(JSON.stringify({ ...summary, creditScore: null }), { dictionary: digestDictionary })
  return box.seal('digest', Buffer.concat([length, head, rest]), captureId)
}

export function openDigest(
  box: UserBox,
  { captureId, form }: StoredDigest,
  facts: DigestFacts,
  sealed: Buffer,
): CaptureDigest {
  const plain = box.open(digestThing(form), sealed, captureId)
  if (form !== digestForm) return openTexts(plain)
  const end = 4 + plain.readUInt32BE(0)
  const { score, deceased } = JSON.parse(plain.toString('utf8', 4, end)) as Head
  const file: ScoreFacts = { bureau: facts.bureau, score, noScoreReason: null }
  return {
    deceased,
    efxScore: (published) => toEfxScoreView(file, published),
    tuScore: (format, published) => toTuScoreEntry(file, format === 'v2' ? 'v2' : 'default', published),
    expScore: () => toExpScoreEntry(file),
    standardScore: (published) => toStandardScore(file, facts.capturedAt, published),
    summary: (published) => {
      const text = inflateRawSync(plain.subarray(end), { dictionary: digestDictionary }).toString('utf8')
      return { ...(JSON.parse(text) as EfxSummary), creditScore: toEfxScoreView(file, published) }
    },
  }
}

/** The name by which a digest of this form is sealed. */
export function digestThing(form: number): 'digest' | 'oldDigest' {
  return form === digestForm ? 'digest' : 'oldDigest'
}

interface Head {
  score: FileScore | null
  deceased: boolean
}

/**
 * The first form: one line for each text, that of the score in the form of the product. An answer is shown for three months, and by
 * its last pull for three more: half a year after migration 0013 no row has this form, and this function and the column
 * `digest_form` can go.
 */
function openTexts(plain: Buffer): CaptureDigest {
  const lines = plain.toString('utf8').split('\n')
  const [deceased, own, v2, standard, summary] = lines as [string, string, string, string, string]
  return {
    deceased: deceased !== '',
    efxScore: () => parsed<EfxScoreView>(own),
    tuScore: (format) => parsed<TuScoreEntry | TuScoreEntryV2>((format === 'v2' && v2) || own),
    expScore: () => parsed<ExpScoreEntry>(own),
    standardScore: () => parsed<StandardScore>(standard),
    summary: () => JSON.parse(summary) as EfxSummary,
  }
}

function parsed<Entry>(text: string): Entry | null {
  return text === '' ? null : (JSON.parse(text) as Entry)
}
