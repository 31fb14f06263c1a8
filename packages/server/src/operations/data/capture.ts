import type { KeyObject } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type ExpNative, type TuNative, toExpReportEntry, toTuReportEntry } from '@plumbline/connectors'
import {
  type Bureau,
  type CreditFile,
  type EfxContact,
  type EfxReportFacts,
  type IdentityPointers,
  type ProductKind,
  toEfxSummary,
  toEfxView,
} from '@plumbline/core'
import { open, type SealContext, seal } from '../../secrets/vault.ts'
import type { NewCapture, StoredPiece } from '../../storage/captures.ts'
import { digestForm, sealDigest } from './capture-digest.ts'
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
    sealedDigest: sealDigest(key, facts, file, toEfxSummary(file, reportFacts(answer, facts))),
    digestForm,
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
