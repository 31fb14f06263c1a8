import type { KeyObject } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import {
  type ExpNative,
  type TuNative,
  toExpReportEntry,
  toExpScoreEntry,
  toTuReportEntry,
  toTuScoreEntry,
} from '@plumbline/connectors'
import {
  type Bureau,
  type CreditFile,
  type EfxContact,
  type EfxReportFacts,
  type IdentityPointers,
  type ProductKind,
  toEfxScoreView,
  toEfxSummary,
  toEfxView,
  toStandardScore,
} from '@plumbline/core'
import { open, type SealContext, seal } from '../../secrets/vault.ts'
import type { NewCapture, StoredPiece } from '../../storage/captures.ts'
import { compressPiece, type Piece } from './gzip-pieces.ts'
import { type PackedFile, packFile, unpackFile } from './pack-file.ts'

/** A bureau's answer before it is stored. `native` is absent where EFX answered, for itself or with the merged product. */
export interface BureauAnswer {
  bureau: Bureau
  file: CreditFile
  pointers: IdentityPointers
  native?: TuNative | ExpNative
  /** Where the person can dispute, as EFX told it. */
  disputeInformation: EfxContact | null
}

export interface CaptureFacts {
  hostId: string
  userId: string
  captureId: string
  productKind: ProductKind
  report: Omit<EfxReportFacts, 'disputeInformation'>
}

/** Small things of an answer that are put into other answers as they are: texts of JSON. */
export interface CaptureDigest {
  /** The score entry in the form of the product, and of TU in its second form; null without a score. */
  score: string | null
  scoreV2: string | null
  scoreStandard: string | null
  summary: string
  deceased: boolean
}

/** The normalised file and where its identity stands in the native entry. */
export interface CapturedFile {
  file: CreditFile
  pointers: IdentityPointers
}

interface PackedCapture {
  file: PackedFile
  pointers: IdentityPointers
}

/** Everything that is stored of one answer: made into its final form once, compressed, then sealed. */
export function toCapture(key: KeyObject, answer: BureauAnswer, facts: CaptureFacts): NewCapture {
  const { file, pointers } = answer
  const sealed = (kind: string, content: string | Buffer) => seal(key, content, captureContext(facts, kind))
  const piece = (entry: unknown): StoredPiece => {
    const { blocks, bytes, crc, shift } = compressPiece(JSON.stringify(entry))
    return { sealed: sealed('entry', blocks), bytes, crc, shift }
  }
  const packed: PackedCapture = { file: packFile(file), pointers }
  return {
    id: facts.captureId,
    userId: facts.userId,
    bureau: answer.bureau,
    capturedAt: facts.report.generatedAt,
    entry: piece(entryOf(answer, facts)),
    sealedFile: sealed('file', zstdCompressSync(JSON.stringify(packed))),
    sealedDigest: sealed('digest', digestText(digestOf(answer, facts))),
  }
}

export interface CaptureOwner {
  hostId: string
  userId: string
  captureId: string
}

export function openPiece(key: KeyObject, owner: CaptureOwner, piece: StoredPiece): Piece {
  const { sealed, ...facts } = piece
  return { blocks: open(key, sealed, captureContext(owner, 'entry')), ...facts }
}

/** Texts of JSON have no line ends of their own: one line each, so that opening parses nothing. */
function digestText({ deceased, score, scoreV2, scoreStandard, summary }: CaptureDigest): string {
  return [deceased ? 'deceased' : '', score ?? '', scoreV2 ?? '', scoreStandard ?? '', summary].join('\n')
}

export function openDigest(key: KeyObject, owner: CaptureOwner, sealed: Buffer): CaptureDigest {
  const lines = open(key, sealed, captureContext(owner, 'digest')).toString('utf8').split('\n')
  const [deceased, score, scoreV2, scoreStandard, summary] = lines as [string, string, string, string, string]
  return {
    deceased: deceased !== '',
    score: score === '' ? null : score,
    scoreV2: scoreV2 === '' ? null : scoreV2,
    scoreStandard: scoreStandard === '' ? null : scoreStandard,
    summary,
  }
}

export function openFile(key: KeyObject, owner: CaptureOwner, sealed: Buffer): CapturedFile {
  const text = zstdDecompressSync(open(key, sealed, captureContext(owner, 'file'))).toString('utf8')
  const { file, pointers } = JSON.parse(text) as PackedCapture
  return { file: unpackFile(file), pointers }
}

export function captureContext({ hostId, userId, captureId }: CaptureOwner, kind: string): SealContext {
  return ['capture', hostId, userId, captureId, kind]
}

/** Hosts with several bureaus get each in its own format; the merged product shows all of them in that of EFX. */
function entryOf(answer: BureauAnswer, facts: CaptureFacts): unknown {
  const { bureau, file, native } = answer
  if (native === undefined) return toEfxView(file, reportFacts(answer, facts))
  return bureau === 'EXP' ? toExpReportEntry(native as ExpNative) : toTuReportEntry(native as TuNative, 'default')
}

function reportFacts({ disputeInformation }: BureauAnswer, { report }: CaptureFacts): EfxReportFacts {
  return { ...report, disputeInformation }
}

function digestOf(answer: BureauAnswer, facts: CaptureFacts): CaptureDigest {
  const { bureau, file, native } = answer
  const own = native !== undefined
  const score =
    own && bureau === 'TU'
      ? toTuScoreEntry(file, 'default')
      : own && bureau === 'EXP'
        ? toExpScoreEntry(file)
        : toEfxScoreView(file)
  const v2 = own && bureau === 'TU' ? toTuScoreEntry(file, 'v2') : null
  const standard = toStandardScore(file, facts.report.generatedAt)
  return {
    score: textOrNull(score),
    scoreV2: textOrNull(v2),
    scoreStandard: textOrNull(standard),
    summary: JSON.stringify(toEfxSummary(file, reportFacts(answer, facts))),
    deceased: file.marks.deceased,
  }
}

function textOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}
