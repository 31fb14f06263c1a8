import type { Bureau } from '../bureaus/bureau.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Collection } from './collection.ts'
import type { CreditFile } from './credit-file.ts'
import type { Furnisher } from './furnisher.ts'
import type { Identity, PersonAddress, PersonName } from './identity.ts'
import type { Inquiry } from './inquiry.ts'
import type { PublicRecord } from './public-record.ts'
import type { Tradeline } from './tradeline.ts'

/** A file on which nothing is known yet. The parts below are spread into literals that fill in what is known. */
export function blankFile(bureau: Bureau, generatedOn: CalendarDate): CreditFile {
  return {
    bureau,
    generatedOn,
    reference: null,
    fileSinceOn: null,
    identity: blankIdentity,
    marks: {
      frozen: false,
      locked: false,
      deceased: false,
      fraudAlert: 'NONE',
      fraudAlertUntil: null,
      fraudIndicators: [],
    },
    tradelines: [],
    collections: [],
    inquiries: [],
    publicRecords: [],
    statements: [],
    messages: [],
    score: null,
    noScoreReason: null,
  }
}

export const blankIdentity: Identity = {
  names: [],
  addresses: [],
  phones: [],
  employers: [],
  birthDate: null,
  birthYear: null,
  deathDate: null,
  ssn: null,
  ssnLast4: null,
}

export const blankName: PersonName = {
  kind: 'CURRENT',
  first: '',
  middle: null,
  last: '',
  suffix: null,
  reportedOn: null,
}

export const blankAddress: PersonAddress = {
  street1: '',
  street2: null,
  city: '',
  state: '',
  zip: '',
  firstSeen: null,
  lastSeen: null,
  current: false,
}

export const blankFurnisher: Furnisher = {
  name: '',
  subscriberCode: null,
  industry: null,
  classification: null,
  address: null,
  phone: null,
}

export const blankTradeline: Tradeline = {
  id: '',
  creditor: blankFurnisher,
  originalCreditor: null,
  accountNumber: '',
  portfolio: 'OPEN',
  accountType: '',
  network: null,
  education: false,
  responsibility: 'UNDESIGNATED',
  bureauResponsibility: null,
  designator: 'UNKNOWN',
  rating: 'UNRATED',
  bureauStatus: null,
  bankruptcyStage: null,
  bankruptcyChapter: null,
  disputed: false,
  complianceCode: null,
  remarks: [],
  openedOn: null,
  closedOn: null,
  reportedOn: null,
  verifiedOn: null,
  statusOn: null,
  lastActivityOn: null,
  lastPaymentOn: null,
  firstDelinquencyOn: null,
  majorDelinquencyOn: null,
  deferredUntil: null,
  balloonOn: null,
  balanceUsd: null,
  creditLimitUsd: null,
  highCreditUsd: null,
  pastDueUsd: null,
  scheduledPaymentUsd: null,
  actualPaymentUsd: null,
  chargeOffUsd: null,
  balloonUsd: null,
  termMonths: null,
  termFrequency: null,
  monthsReviewed: null,
  late30Count: null,
  late60Count: null,
  late90Count: null,
  derogatoryCount: null,
  worstRating: null,
  worstRatingOn: null,
  worstRatingCount: null,
  history: [],
  pointer: null,
}

export const blankCollection: Collection = {
  id: '',
  agency: blankFurnisher,
  originalCreditor: null,
  originalCreditorClassification: null,
  accountNumber: '',
  responsibility: 'UNDESIGNATED',
  bureauResponsibility: null,
  assignedOn: null,
  reportedOn: null,
  balanceOn: null,
  statusOn: null,
  lastPaymentOn: null,
  firstDelinquencyOn: null,
  originalUsd: null,
  balanceUsd: null,
  actualPaymentUsd: null,
  status: 'UNKNOWN',
  bureauStatus: null,
  medical: false,
  thirdParty: false,
  remarks: [],
  pointer: null,
}

/** The date of an inquiry is always known. */
export const blankInquiry: Omit<Inquiry, 'inquiredOn'> = {
  id: '',
  inquirer: blankFurnisher,
  type: 'SOFT',
  purpose: null,
  amountUsd: null,
  termMonths: null,
  pointer: null,
}

export const blankPublicRecord: PublicRecord = {
  id: '',
  kind: 'OTHER',
  chapter: null,
  status: 'FILED',
  bureauStatus: null,
  filedOn: null,
  reportedOn: null,
  verifiedOn: null,
  statusOn: null,
  expiresOn: null,
  court: null,
  courtCode: null,
  courtDivision: null,
  reference: null,
  responsibility: 'UNDESIGNATED',
  bureauResponsibility: null,
  amountUsd: null,
  liabilityUsd: null,
  assetUsd: null,
  exemptUsd: null,
  plaintiff: null,
  defendant: null,
  trustee: null,
  pointer: null,
}
