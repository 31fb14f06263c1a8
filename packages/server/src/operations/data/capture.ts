import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type ExpNative, type TuNative, toExpReportEntry, toTuReportEntry } from '@plumbline/connectors'
import type { Bureau } from '@plumbline/core/bureaus'
import type { CreditFile } from '@plumbline/core/credit-file'
import type { ProductKind } from '@plumbline/core/hosts'
import {
  type EfxContact,
  type EfxReportFacts,
  type IdentityPointers,
  toEfxSummary,
  toEfxView,
} from '@plumbline/core/reports'
import type { UserBox } from '../../secrets/user-box.ts'
import type { NewCapture, StoredSegment } from '../../storage/captures.ts'
import { digestForm, sealDigest } from './capture-digest.ts'
import { compressSegment, type GzipSegment } from './gzip-segments.ts'
import { type PackedFile, packFile, unpackFile } from './pack-file.ts'

/** A bureau's answer before it is stored. `native` is absent where EFX answered, for itself or with the merged product. */
export interface BureauAnswer {
  bureau: Bureau
  file: CreditFile
  pointers: IdentityPointers
  native?: TuNative | ExpNative
  /** Where the person can dispute, as EFX says. */
  disputeInformation: EfxContact | null
}

interface CaptureFacts {
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
export function toCapture(box: UserBox, answer: BureauAnswer, facts: CaptureFacts): NewCapture {
  const { file, pointers } = answer
  const segment = (entry: unknown): StoredSegment => {
    const { blocks, bytes, crc, shift } = compressSegment(JSON.stringify(entry))
    return { sealed: box.seal('entry', blocks, facts.captureId), bytes, crc, shift }
  }
  const packed: PackedCapture = { file: packFile(file), pointers }
  return {
    id: facts.captureId,
    userId: facts.userId,
    bureau: answer.bureau,
    capturedAt: facts.report.generatedAt,
    entry: segment(entryOf(answer, facts)),
    sealedFile: box.seal('creditFile', zstdCompressSync(JSON.stringify(packed)), facts.captureId),
    sealedDigest: sealDigest(box, facts.captureId, file, toEfxSummary(file, reportFacts(answer, facts))),
    digestForm,
  }
}

export function openSegment(box: UserBox, captureId: string, segment: StoredSegment): GzipSegment {
  const { sealed, ...facts } = segment
  return { blocks: box.open('entry', sealed, captureId), ...facts }
}

export function openFile(box: UserBox, captureId: string, sealed: Buffer): CapturedFile {
  const text = zstdDecompressSync(box.open('creditFile', sealed, captureId)).toString('utf8')
  const { file, pointers } = JSON.parse(text) as PackedCapture
  return { file: unpackFile(file), pointers }
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
