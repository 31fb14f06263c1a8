import type { Bureau } from '../../bureaus/bureau.ts'
import { codeFor } from '../../bureaus/code-table.ts'
import { efxBankruptcyDisposition, efxBankruptcyDispositions } from '../../bureaus/efx/bankruptcy-dispositions.ts'
import { efxRecordStatuses, recordStatusWords } from '../../bureaus/efx/record-statuses.ts'
import type { PublicRecord, PublicRecordKind } from '../../credit-file/public-record.ts'
import type { EfxCode } from './account.ts'
import { momentOf } from './moment.ts'
import { type Money, usdOrNull } from './money.ts'

export interface EfxPublicRecords {
  readonly provider: Bureau
  readonly bankruptcies: readonly EfxBankruptcy[]
  readonly judgments: readonly EfxJudgment[]
  readonly liens: readonly EfxLien[]
}

export interface EfxBankruptcy {
  readonly id: string
  readonly filedDate: number | null
  readonly reportedDate: number | null
  readonly referenceNumber: string | null
  readonly dispositionStatus: EfxCode
  readonly courtName: string | null
  readonly liability: Money | null
  readonly exemptAmount: Money | null
  readonly assetAmount: Money | null
}

export interface EfxJudgment {
  readonly id: string
  readonly filedDate: number | null
  readonly reportedDate: number | null
  readonly courtName: string | null
  readonly defendant: string | null
  readonly amount: Money | null
  readonly caseDocumentNumber: string | null
  readonly plaintiff: string | null
  readonly verifiedDate: number | null
  readonly status: EfxCode
  readonly satisfiedDate: number | null
}

export interface EfxLien {
  readonly id: string
  readonly filedDate: number | null
  readonly reportedDate: number | null
  readonly courtName: string | null
  readonly caseDocumentNumber: string | null
  readonly lienAmount: Money | null
  readonly verifiedDate: number | null
  readonly status: string
}

/** The list of the view that shows a record; null for kinds that the view has no place for. */
export function efxRecordList(kind: PublicRecordKind): 'bankruptcies' | 'judgments' | 'liens' | null {
  if (kind === 'BANKRUPTCY') return 'bankruptcies'
  if (kind === 'JUDGMENT') return 'judgments'
  return kind === 'TAX_LIEN' || kind === 'OTHER_LIEN' ? 'liens' : null
}

export function toEfxPublicRecords(records: readonly PublicRecord[], provider: Bureau): EfxPublicRecords {
  return {
    provider,
    bankruptcies: records.filter(({ kind }) => efxRecordList(kind) === 'bankruptcies').map(toEfxBankruptcy),
    judgments: records.filter(({ kind }) => efxRecordList(kind) === 'judgments').map(toEfxJudgment),
    liens: records.filter(({ kind }) => efxRecordList(kind) === 'liens').map(toEfxLien),
  }
}

export function toEfxBankruptcy(record: PublicRecord): EfxBankruptcy {
  const code = efxBankruptcyDisposition(record.chapter, record.status, record.bureauStatus)
  return {
    id: record.id,
    filedDate: momentOf(record.filedOn),
    reportedDate: momentOf(record.reportedOn),
    referenceNumber: record.reference,
    dispositionStatus: {
      code,
      description: (code === null ? undefined : efxBankruptcyDispositions.get(code))?.words ?? null,
    },
    courtName: record.court,
    liability: usdOrNull(record.liabilityUsd),
    exemptAmount: usdOrNull(record.exemptUsd),
    assetAmount: usdOrNull(record.assetUsd),
  }
}

function toEfxJudgment(record: PublicRecord): EfxJudgment {
  return {
    id: record.id,
    filedDate: momentOf(record.filedOn),
    reportedDate: momentOf(record.reportedOn),
    courtName: record.court,
    defendant: record.defendant,
    amount: usdOrNull(record.amountUsd),
    caseDocumentNumber: record.reference,
    plaintiff: record.plaintiff,
    verifiedDate: momentOf(record.verifiedOn),
    status: {
      code: codeFor(efxRecordStatuses, record.status, record.bureauStatus),
      description: recordStatusWords[record.status],
    },
    satisfiedDate: record.status === 'SATISFIED' ? momentOf(record.statusOn) : null,
  }
}

function toEfxLien(record: PublicRecord): EfxLien {
  return {
    id: record.id,
    filedDate: momentOf(record.filedOn),
    reportedDate: momentOf(record.reportedOn),
    courtName: record.court,
    caseDocumentNumber: record.reference,
    lienAmount: usdOrNull(record.amountUsd),
    verifiedDate: momentOf(record.verifiedOn),
    status: record.status,
  }
}
