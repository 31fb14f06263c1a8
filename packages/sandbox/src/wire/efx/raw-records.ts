import { efxRecordStatuses } from '@plumbline/core/bureaus'
import type { PublicRecord } from '@plumbline/core/credit-file'
import { efxDesignatorLetter, efxRecordList, momentOf, usdOrNull } from '@plumbline/core/reports'

export function rawRecord(record: PublicRecord) {
  return {
    accountDesignatorCode: efxDesignatorLetter(record),
    verifiedDate: momentOf(record.verifiedOn),
    statusDate: momentOf(record.statusOn),
    expirationDate: momentOf(record.expiresOn),
    courtNumber: record.courtCode,
    courtDivision: record.courtDivision,
    amount: usdOrNull(record.amountUsd),
    liability: usdOrNull(record.liabilityUsd),
    assetAmount: usdOrNull(record.assetUsd),
    exemptAmount: usdOrNull(record.exemptUsd),
    plaintiff: record.plaintiff,
    defendant: record.defendant,
    trustee: record.trustee,
    ...(record.kind === 'TAX_LIEN' ? { lienType: 'TAX' } : record.kind === 'OTHER_LIEN' ? { lienType: 'OTHER' } : {}),
  }
}

/** A record of a kind that the consumer view has no list for stands among the raw codes only. */
export function rawUnshownRecord(record: PublicRecord) {
  if (efxRecordList(record.kind) !== null) return []
  return [
    {
      id: record.id,
      filedDate: momentOf(record.filedOn),
      reportedDate: momentOf(record.reportedOn),
      referenceNumber: record.reference,
      courtName: record.court,
      status: { code: efxRecordStatuses.codeOf.get(record.status) ?? null },
      raw: { ...rawRecord(record), recordType: record.kind },
    },
  ]
}
