import { tuAccountDesignators, tuRecordChapter, tuRecordClasses, tuRecordStatuses } from '@plumbline/core/bureaus'
import type { PublicRecord } from '@plumbline/core/credit-file'
import type { TuPublicRecord } from './report-schema.ts'
import { amountOf, dateOf, textOf } from './section-values.ts'

export function readPublicRecord(record: TuPublicRecord, pointer: string): PublicRecord {
  const { Bankruptcy: bankruptcy, TaxLien: lien, LegalItem: legal } = record
  const kind = tuRecordClasses.meaningOf.get(record.Classification?.symbol ?? '') ?? 'OTHER'
  const letter = textOf(record.AccountDesignator?.symbol, 'AccountDesignator')
  return {
    id: textOf(record.handle, 'handle') ?? pointer,
    kind,
    chapter: kind === 'BANKRUPTCY' ? tuRecordChapter(record.Type?.symbol) : null,
    status: tuRecordStatuses.meaningOf.get(record.Status?.symbol ?? '') ?? 'FILED',
    bureauStatus: textOf(record.Status?.symbol, 'Status'),
    filedOn: dateOf(record.dateFiled, 'dateFiled'),
    reportedOn: dateOf(record.dateUpdated, 'dateUpdated'),
    verifiedOn: dateOf(record.dateVerified, 'dateVerified'),
    statusOn: dateOf(bankruptcy?.dateResolved ?? lien?.dateReleased ?? legal?.dateSatisfied, 'dateResolved'),
    expiresOn: dateOf(record.ExpirationDate, 'ExpirationDate'),
    court: textOf(record.courtName, 'courtName'),
    courtCode: textOf(record.subscriberCode ?? bankruptcy?.courtNumber, 'subscriberCode'),
    courtDivision: textOf(bankruptcy?.division, 'division'),
    reference: textOf(record.referenceNumber, 'referenceNumber'),
    responsibility: tuAccountDesignators.meaningOf.get(letter ?? '') ?? 'UNDESIGNATED',
    bureauResponsibility: letter,
    amountUsd: amountOf(lien?.amount ?? legal?.actionAmount, 'amount'),
    liabilityUsd: amountOf(bankruptcy?.liabilityAmount, 'liabilityAmount'),
    assetUsd: amountOf(bankruptcy?.assetAmount, 'assetAmount'),
    exemptUsd: amountOf(bankruptcy?.exemptAmount, 'exemptAmount'),
    plaintiff: textOf(legal?.plaintiff, 'plaintiff'),
    defendant: textOf(legal?.defendant, 'defendant'),
    trustee: textOf(bankruptcy?.trustee, 'trustee'),
    pointer,
  }
}
