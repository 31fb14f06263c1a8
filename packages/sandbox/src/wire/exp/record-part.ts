import { codeFor, expEcoaCodes, expRecordStatus, expRecordStatuses } from '@plumbline/core/bureaus'
import type { PublicRecord } from '@plumbline/core/credit-file'
import { amount, day, known } from './padded.ts'

export function recordPart(record: PublicRecord) {
  return {
    courtName: known(record.court),
    courtCode: known(record.courtCode),
    referenceNumber: known(record.reference),
    filingDate: day(record.filedOn),
    status: recordStatus(record),
    statusDate: day(record.statusOn),
    amount: amount(record.kind === 'BANKRUPTCY' ? record.liabilityUsd : record.amountUsd),
    bankruptcyAssetAmount: amount(record.assetUsd),
    plaintiffName: known(record.plaintiff),
    ecoa: codeFor(expEcoaCodes, record.responsibility, record.bureauResponsibility) ?? '0',
    evaluation: 'N',
  }
}

function recordStatus(record: PublicRecord): string {
  const own = record.bureauStatus === null ? undefined : expRecordStatuses.get(record.bureauStatus)
  const fits = own?.kind === record.kind && own.chapter === record.chapter && own.status === record.status
  return fits && record.bureauStatus !== null ? record.bureauStatus : expRecordStatus(record)
}
