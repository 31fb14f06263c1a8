import { codeFor, tuAccountDesignators, tuRecordClasses, tuRecordStatuses, tuRecordType } from '@plumbline/core/bureaus'
import type { PublicRecord } from '@plumbline/core/credit-file'
import { codeRef, wordsOf } from './code-ref.ts'
import type { XmlSection } from './write-xml.ts'

export function recordSection(record: PublicRecord): XmlSection {
  return {
    handle: record.id,
    referenceNumber: record.reference,
    courtName: record.court,
    dateFiled: record.filedOn,
    dateUpdated: record.reportedOn,
    dateVerified: record.verifiedOn,
    ExpirationDate: record.expiresOn,
    subscriberCode: record.courtCode,
    bureau: 'TU',
    Classification: codeRef(tuRecordClasses.codeOf.get(record.kind), wordsOf(record.kind)),
    Type: codeRef(tuRecordType(record.kind, record.chapter, record.status), wordsOf(record.kind)),
    Status: codeRef(tuRecordStatuses.codeOf.get(record.status), wordsOf(record.status)),
    AccountDesignator: codeRef(
      codeFor(tuAccountDesignators, record.responsibility, record.bureauResponsibility),
      wordsOf(record.responsibility),
    ),
    ...details(record),
  }
}

function details(record: PublicRecord): XmlSection {
  if (record.kind === 'BANKRUPTCY') {
    return {
      Bankruptcy: {
        courtNumber: record.courtCode,
        division: record.courtDivision,
        assetAmount: record.assetUsd,
        exemptAmount: record.exemptUsd,
        liabilityAmount: record.liabilityUsd,
        dateResolved: record.statusOn,
        trustee: record.trustee,
      },
    }
  }
  if (record.kind === 'TAX_LIEN') return { TaxLien: { amount: record.amountUsd, dateReleased: record.statusOn } }
  return {
    LegalItem: {
      plaintiff: record.plaintiff,
      defendant: record.defendant,
      actionAmount: record.amountUsd,
      dateSatisfied: record.statusOn,
    },
  }
}
