import {
  type Bureau,
  efxBankruptcyDisposition,
  efxRecordStatuses,
  expRecordStatus,
  expRecordStatuses,
  type RecordMeaning,
  tuRecordStatuses,
} from '@plumbline/core/bureaus'
import {
  type Collection,
  type CreditFile,
  creditorClassifications,
  type FileScore,
  factorEffects,
  type Inquiry,
  noScoreReasons,
  type PublicRecord,
  scoreModels,
} from '@plumbline/core/credit-file'
import fc from 'fast-check'
import { anyIdentity } from './any-identity.ts'
import { anyTradeline } from './any-tradeline.ts'
import { anyCount, anyDate, anyFurnisher, anyUsd, anyWords, orNull } from './any-value.ts'
import { bureauWords } from './bureau-words.ts'

/** Any file that the bureau could have, with ids that are unique in it. */
export function anyCreditFile(bureau: Bureau): fc.Arbitrary<CreditFile> {
  return fc
    .record({
      bureau: fc.constant(bureau),
      generatedOn: anyDate,
      reference: orNull(anyWords),
      fileSinceOn: orNull(anyDate),
      identity: anyIdentity,
      marks: fc.record({
        frozen: fc.boolean(),
        locked: fc.boolean(),
        deceased: fc.boolean(),
        fraudAlert: fc.constantFrom('INITIAL', 'EXTENDED', 'ACTIVE_DUTY'),
        fraudAlertUntil: orNull(anyDate),
        fraudIndicators: fc.subarray([
          { code: '07', text: 'Credit before the age of 18' },
          { code: '14', text: 'Number is not valid' },
        ]),
      }),
      alerted: fc.boolean(),
      tradelines: fc.array(anyTradeline(bureau), { maxLength: 5 }),
      collections: fc.array(anyCollection(bureau), { maxLength: 3 }),
      inquiries: fc.array(anyInquiry(bureau), { maxLength: 4 }),
      publicRecords: fc.array(anyPublicRecord(bureau), { maxLength: 3 }),
      statements: fc.array(
        fc.record({ reportedOn: orNull(anyDate), text: anyWords, code: orNull(fc.constantFrom('02', '03')) }),
        { maxLength: 2 },
      ),
      messages: fc.array(fc.record({ code: fc.constantFrom('0017', '0018'), text: anyWords }), { maxLength: 2 }),
      score: orNull(anyScore),
      noScoreReason: orNull(fc.constantFrom(...noScoreReasons)),
    })
    .map(({ alerted, ...drawn }) => {
      // Drawn records have no prototype, read ones do.
      const file = structuredClone(drawn)
      return {
        ...file,
        marks: alerted ? file.marks : { ...file.marks, fraudAlert: 'NONE' as const, fraudAlertUntil: null },
        tradelines: file.tradelines.map((item, i) => ({ ...item, id: `t${i}` })),
        collections: file.collections.map((item, i) => ({ ...item, id: `c${i}` })),
        inquiries: file.inquiries.map((item, i) => ({ ...item, id: `i${i}` })),
        publicRecords: file.publicRecords.map((item, i) => ({ ...item, id: `p${i}` })),
        statements: file.statements.map((item, i) => ({ ...item, id: `s${i}`, pointer: null })),
        score: file.score === null ? null : { ...file.score, scoredOn: file.generatedOn },
        noScoreReason: file.score === null ? file.noScoreReason : null,
      }
    })
}

const anyScore: fc.Arbitrary<FileScore> = fc.record({
  value: fc.integer({ min: 300, max: 850 }),
  model: fc.constantFrom(...scoreModels),
  scoredOn: anyDate,
  factors: fc.array(
    fc.record({ code: fc.constantFrom('32', '15', '84', '61'), effect: fc.constantFrom(...factorEffects) }),
    { maxLength: 8 },
  ),
  percentile: orNull(fc.integer({ min: 0, max: 99 })),
  inquiriesMattered: orNull(fc.boolean()),
})

function anyCollection(bureau: Bureau): fc.Arbitrary<Collection> {
  const words = bureauWords[bureau]
  return fc
    .record({
      agency: anyFurnisher(['YC', 'YA']),
      originalCreditor: orNull(anyWords),
      originalCreditorClassification: orNull(fc.constantFrom(...creditorClassifications)),
      accountNumber: fc.constantFrom('xxxx1234', '88123'),
      responsibility: fc.constantFrom(...words.responsibilities.rows),
      assignedOn: orNull(anyDate),
      reportedOn: orNull(anyDate),
      balanceOn: orNull(anyDate),
      statusOn: orNull(anyDate),
      lastPaymentOn: orNull(anyDate),
      firstDelinquencyOn: orNull(anyDate),
      originalUsd: orNull(anyUsd),
      balanceUsd: orNull(anyUsd),
      actualPaymentUsd: orNull(anyUsd),
      status: fc.constantFrom(...words.collectionStatuses.rows),
      remarks: fc.subarray([...words.remarks], { maxLength: 1 }),
    })
    .map(({ status, responsibility, ...rest }) => ({
      ...rest,
      id: '',
      responsibility: responsibility[1],
      bureauResponsibility: responsibility[0],
      status: status[1],
      bureauStatus: status[0],
      medical: rest.originalCreditorClassification?.startsWith('MEDICAL') ?? false,
      thirdParty: rest.agency.industry !== null,
      pointer: null,
    }))
}

function anyInquiry(bureau: Bureau): fc.Arbitrary<Inquiry> {
  return fc.record({
    id: fc.constant(''),
    inquirer: anyFurnisher(bureauWords[bureau].industries),
    inquiredOn: anyDate,
    type: fc.constantFrom('HARD', 'SOFT'),
    purpose: orNull(fc.constantFrom('18', '26', '8C')),
    amountUsd: orNull(anyUsd),
    termMonths: orNull(fc.integer({ min: 2, max: 480 })),
    pointer: fc.constant(null),
  })
}

function anyPublicRecord(bureau: Bureau): fc.Arbitrary<PublicRecord> {
  return fc
    .record({
      id: fc.constant(''),
      meaning: fc.constantFrom(...expRecordStatuses.values()),
      filedOn: orNull(anyDate),
      reportedOn: orNull(anyDate),
      verifiedOn: orNull(anyDate),
      statusOn: orNull(anyDate),
      expiresOn: orNull(anyDate),
      court: orNull(anyWords),
      courtCode: orNull(anyCount.map(String)),
      courtDivision: orNull(anyWords),
      reference: orNull(anyWords),
      responsibility: fc.constantFrom(...bureauWords[bureau].responsibilities.rows),
      amountUsd: orNull(anyUsd),
      liabilityUsd: orNull(anyUsd),
      assetUsd: orNull(anyUsd),
      exemptUsd: orNull(anyUsd),
      plaintiff: orNull(anyWords),
      defendant: orNull(anyWords),
      trustee: orNull(anyWords),
      pointer: fc.constant(null),
    })
    .map(({ responsibility, meaning, ...record }) => ({
      ...record,
      ...meaning,
      bureauStatus: recordStatusAt(bureau, meaning),
      responsibility: responsibility[1],
      bureauResponsibility: responsibility[0],
    }))
}

function recordStatusAt(bureau: Bureau, { kind, chapter, status }: RecordMeaning): string | null {
  if (bureau === 'EXP') return expRecordStatus({ kind, chapter, status })
  if (bureau === 'TU') return tuRecordStatuses.codeOf.get(status) ?? null
  if (kind === 'BANKRUPTCY') return efxBankruptcyDisposition(chapter, status, null)
  return kind.endsWith('LIEN') ? status : (efxRecordStatuses.codeOf.get(status) ?? null)
}
