import { efxCollectionDesignators, efxCollectionStatuses } from '@plumbline/core/bureaus'
import { type Collection, isCollectionAgency, isMedicalClass } from '@plumbline/core/credit-file'
import {
  readMoment,
  readMoney,
  readObject,
  readOptionalObject,
  readRequiredText,
  readText,
} from '../parsing/json-members.ts'
import { readComments, readResponsibility } from './read-account.ts'
import { readClassification, readFurnisher } from './read-contact.ts'

export function readCollection(value: unknown, index: number): Collection {
  const collection = readObject(value, 'collections')
  const raw = readOptionalObject(collection['raw'], 'raw')
  const contact = readOptionalObject(collection['agencyContactInformation'], 'agencyContactInformation')
  const agency = readFurnisher(contact, contact['contactName'], {
    customerNumber: raw['customerNumber'],
    industry: raw['industryCode'],
    classification: raw['agencyClassification'],
  })
  const designator = readText(collection['accountDesignatorCode'], 'accountDesignatorCode')
  const letter = efxCollectionDesignators.meaningOf.get(designator ?? '') ?? null
  const status = readText(collection['status'], 'status')
  const originalClass = readClassification(raw['creditorClassification'])
  const original = readMoney(collection['originalAmountOwed'], 'originalAmountOwed')
  return {
    id: readRequiredText(collection['id'], 'id'),
    agency,
    originalCreditor:
      readText(collection['originalCreditorName'], 'originalCreditorName') ??
      readText(collection['agencyClient'], 'agencyClient'),
    originalCreditorClassification: originalClass,
    accountNumber: readText(collection['accountNumber'], 'accountNumber') ?? '',
    responsibility: readResponsibility(letter, null),
    bureauResponsibility: letter,
    assignedOn: readMoment(collection['assignedDate'], 'assignedDate'),
    reportedOn: readMoment(collection['reportedDate'], 'reportedDate'),
    balanceOn: readMoment(collection['balanceDate'], 'balanceDate'),
    statusOn: readMoment(collection['statusDate'], 'statusDate'),
    lastPaymentOn: readMoment(raw['lastPaymentDate'], 'lastPaymentDate'),
    firstDelinquencyOn: readMoment(raw['firstDelinquencyDate'], 'firstDelinquencyDate'),
    originalUsd: original ?? readMoney(collection['orginalAmountOwed'], 'orginalAmountOwed'),
    balanceUsd: readMoney(collection['amount'], 'amount'),
    actualPaymentUsd: readMoney(raw['actualPayment'], 'actualPayment'),
    // A status that says nothing known is still owed; no status at all is unknown.
    status: status === null ? 'UNKNOWN' : (efxCollectionStatuses.meaningOf.get(status) ?? 'UNPAID'),
    bureauStatus: status,
    medical: isMedicalClass(originalClass),
    thirdParty: isCollectionAgency(agency),
    remarks: readComments(raw['narrativeCodes']),
    pointer: `/collections/${index}`,
  }
}
