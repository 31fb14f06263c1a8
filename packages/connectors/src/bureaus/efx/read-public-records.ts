import { efxBankruptcyDispositions, efxRecordStatuses } from '@plumbline/core/bureaus'
import {
  type PublicRecord,
  type PublicRecordKind,
  type PublicRecordStatus,
  publicRecordKinds,
  publicRecordStatuses,
} from '@plumbline/core/credit-file'
import {
  type JsonObject,
  readList,
  readMoment,
  readMoney,
  readObject,
  readOptionalObject,
  readRequiredText,
  readText,
} from '../parsing/json-members.ts'
import { readResponsibility } from './read-account.ts'

/** The three lists of the view, and the raw list of those that the view has no place for. */
export function readPublicRecords(value: unknown, otherRecords: unknown): PublicRecord[] {
  const lists = readOptionalObject(value, 'publicRecords')
  return [
    ...readRecords(lists['bankruptcies'], 'bankruptcies', readBankruptcy),
    ...readRecords(lists['judgments'], 'judgments', readJudgment),
    ...readRecords(lists['liens'], 'liens', readLien),
    ...readRecords(otherRecords, null, readOther),
  ]
}

type Told = Pick<PublicRecord, 'kind' | 'chapter' | 'status' | 'bureauStatus'>

function readRecords(
  value: unknown,
  list: string | null,
  tell: (record: JsonObject, raw: JsonObject) => Told & Partial<PublicRecord>,
): PublicRecord[] {
  return readList(value, list ?? 'otherRecords').map((entry, index) => {
    const record = readObject(entry, list ?? 'otherRecords')
    const raw = readOptionalObject(record['raw'], 'raw')
    const letter = readText(raw['accountDesignatorCode'], 'accountDesignatorCode')
    return {
      id: readRequiredText(record['id'], 'id'),
      filedOn: readMoment(record['filedDate'], 'filedDate'),
      reportedOn: readMoment(record['reportedDate'], 'reportedDate'),
      verifiedOn: readMoment(record['verifiedDate'] ?? raw['verifiedDate'], 'verifiedDate'),
      statusOn: readMoment(raw['statusDate'], 'statusDate'),
      expiresOn: readMoment(raw['expirationDate'], 'expirationDate'),
      court: readText(record['courtName'], 'courtName'),
      courtCode: readText(raw['courtNumber'], 'courtNumber'),
      courtDivision: readText(raw['courtDivision'], 'courtDivision'),
      reference: readText(record['referenceNumber'] ?? record['caseDocumentNumber'], 'referenceNumber'),
      responsibility: readResponsibility(letter, null),
      bureauResponsibility: letter,
      amountUsd: readMoney(raw['amount'], 'amount'),
      liabilityUsd: readMoney(raw['liability'], 'liability'),
      assetUsd: readMoney(raw['assetAmount'], 'assetAmount'),
      exemptUsd: readMoney(raw['exemptAmount'], 'exemptAmount'),
      plaintiff: readText(raw['plaintiff'], 'plaintiff'),
      defendant: readText(raw['defendant'], 'defendant'),
      trustee: readText(raw['trustee'], 'trustee'),
      pointer: list === null ? '/publicRecords' : `/publicRecords/${list}/${index}`,
      ...tell(record, raw),
    }
  })
}

function readBankruptcy(record: JsonObject): Told & Partial<PublicRecord> {
  const code = readText(
    readOptionalObject(record['dispositionStatus'], 'dispositionStatus')['code'],
    'dispositionStatus',
  )
  const disposition = efxBankruptcyDispositions.get(code ?? '')
  return {
    kind: 'BANKRUPTCY',
    chapter: disposition?.chapter ?? null,
    status: disposition?.status ?? 'FILED',
    bureauStatus: code,
    liabilityUsd: readMoney(record['liability'], 'liability'),
    exemptUsd: readMoney(record['exemptAmount'], 'exemptAmount'),
    assetUsd: readMoney(record['assetAmount'], 'assetAmount'),
  }
}

function readJudgment(record: JsonObject, raw: JsonObject): Told & Partial<PublicRecord> {
  const code = readText(readOptionalObject(record['status'], 'status')['code'], 'status')
  return {
    kind: 'JUDGMENT',
    chapter: null,
    status: efxRecordStatuses.meaningOf.get(code ?? '') ?? 'FILED',
    bureauStatus: code,
    amountUsd: readMoney(record['amount'], 'amount'),
    plaintiff: readText(record['plaintiff'], 'plaintiff'),
    defendant: readText(record['defendant'], 'defendant'),
    statusOn: readMoment(record['satisfiedDate'] ?? raw['statusDate'], 'satisfiedDate'),
  }
}

function readLien(record: JsonObject, raw: JsonObject): Told & Partial<PublicRecord> {
  const status = readText(record['status'], 'status')
  return {
    kind: readText(raw['lienType'], 'lienType') === 'OTHER' ? 'OTHER_LIEN' : 'TAX_LIEN',
    chapter: null,
    status: knownStatuses.has(status ?? '') ? (status as PublicRecordStatus) : 'FILED',
    bureauStatus: status,
    amountUsd: readMoney(record['lienAmount'], 'lienAmount'),
  }
}

function readOther(record: JsonObject, raw: JsonObject): Told & Partial<PublicRecord> {
  const kind = readText(raw['recordType'], 'recordType') ?? ''
  const code = readText(readOptionalObject(record['status'], 'status')['code'], 'status')
  return {
    kind: knownKinds.has(kind) ? (kind as PublicRecordKind) : 'OTHER',
    chapter: null,
    status: efxRecordStatuses.meaningOf.get(code ?? '') ?? 'FILED',
    bureauStatus: code,
  }
}

const knownStatuses: ReadonlySet<string> = new Set(publicRecordStatuses)
const knownKinds: ReadonlySet<string> = new Set(publicRecordKinds)
