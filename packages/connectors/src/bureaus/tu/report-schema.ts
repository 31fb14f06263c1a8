import { flag, many, number, one, type SectionOf, score, text, texts, unserved } from './schema.ts'
import { codeRef, tradeLinePartition } from './tradeline-schema.ts'

const creditAddress = { unparsedStreet: text, unit: text, city: text, stateCode: text, postalCode: text } as const

const borrowerAddress = {
  CreditAddress: one(creditAddress),
  dateReported: text,
  dateUpdated: text,
  addressOrder: number,
} as const

export const creditScore = {
  riskScore: score,
  scoreName: text,
  populationRank: number,
  qualitativeRank: number,
  inquiriesAffectedScore: flag,
  CreditScoreModel: one(codeRef),
  NoScoreReason: one(codeRef),
  CreditScoreFactor: many({ bureauCode: text, FactorType: text, Factor: one(codeRef), FactorText: texts }),
  dateScored: unserved(text),
} as const

const borrower = {
  borrowerKey: text,
  SocialSecurityNumber: text,
  BorrowerName: many({
    Name: one({ prefix: text, first: text, middle: text, last: text, suffix: text }),
    NameType: one(codeRef),
    dateReported: text,
  }),
  BorrowerAddress: many(borrowerAddress),
  PreviousAddress: many(borrowerAddress),
  Birth: many({ BirthDate: one({ year: number, month: number, day: number }), date: text, age: number }),
  BorrowerTelephone: many({
    PhoneNumber: one({ AreaCode: text, Number: text, Extension: text }),
    PhoneType: one(codeRef),
    dateReported: text,
  }),
  Employer: many({
    name: text,
    occupation: text,
    CreditAddress: one(creditAddress),
    EmploymentStatus: one(codeRef),
    dateEmployed: text,
    dateReported: text,
    dateUpdated: text,
  }),
  SocialPartition: many({ Social: many({ SocialSecurityNumber: text }) }),
  CreditStatement: many({ handle: text, StatementType: one(codeRef), dateReported: text, statement: text }),
  CreditScore: many(creditScore),
  dateOfDeath: unserved(text),
} as const

const publicRecord = {
  handle: unserved(text),
  Classification: one(codeRef),
  Type: one(codeRef),
  Status: one(codeRef),
  AccountDesignator: one(codeRef),
  referenceNumber: text,
  courtName: text,
  dateFiled: text,
  dateUpdated: text,
  dateVerified: text,
  ExpirationDate: text,
  subscriberCode: text,
  bureau: text,
  Bankruptcy: one({
    courtNumber: text,
    division: text,
    assetAmount: number,
    exemptAmount: number,
    liabilityAmount: number,
    dateResolved: text,
    trustee: text,
  }),
  TaxLien: one({ amount: number, dateReleased: text }),
  LegalItem: one({
    plaintiff: text,
    actionAmount: number,
    balance: number,
    dateSatisfied: text,
    defendant: unserved(text),
  }),
} as const

const totals = {
  TotalAccounts: number,
  OpenAccounts: number,
  CloseAccounts: number,
  DelinquentAccounts: number,
  DerogatoryAccounts: number,
  TotalBalances: number,
  TotalMonthlyPayments: number,
  TotalRevolvingAccounts: number,
  OpenRevolvingAccounts: number,
  TotalInstallmentAccounts: number,
  OpenInstallmentAccounts: number,
  TotalMortgageAccounts: number,
  OpenMortgageAccounts: number,
  TotalOtherAccounts: number,
  OpenOtherAccounts: number,
  TotalCollectionAccounts: number,
  OpenCollectionAccounts: number,
} as const

const inquiry = {
  handle: unserved(text),
  subscriberName: text,
  subscriberNumber: text,
  inquiryDate: text,
  inquiryType: text,
  bureau: text,
  IndustryCode: one(codeRef),
  permissiblePurpose: unserved(text),
  accountType: unserved(text),
  amount: unserved(number),
  termMonths: unserved(number),
} as const

/** The members of a TU report, in the order in which the block shows them. */
export const reportSchema = {
  SafetyCheckPassed: flag,
  DeceasedIndicator: flag,
  FraudIndicator: flag,
  FileFrozen: one({ EFX: flag, EXP: flag, TU: flag }),
  Borrower: one(borrower),
  TradeLinePartition: many(tradeLinePartition),
  InquiryPartition: many({ Inquiry: many(inquiry) }),
  PulblicRecordPartition: many({ PublicRecord: many(publicRecord) }),
  Subscriber: many({
    subscriberCode: text,
    name: text,
    telephone: text,
    CreditAddress: one(creditAddress),
    IndustryCode: one(codeRef),
  }),
  Message: many({ Code: one(codeRef), Type: one(codeRef), date: text }),
  Sources: many({ bureau: text, inquiryDate: text, reference: text }),
  Summary: one({
    TradelineSummary: one({ TU: one(totals) }),
    InquirySummary: one({ TU: one({ NumberInLast2Years: number }) }),
    PublicRecordSummary: one({ TU: one({ NumberOfRecords: number }) }),
  }),
  bureau: unserved(text),
  inFileSinceDate: unserved(text),
} as const

export type TuInquiry = SectionOf<typeof inquiry>
export type TuReport = SectionOf<typeof reportSchema>
export type TuBorrower = SectionOf<typeof borrower>
export type TuScore = SectionOf<typeof creditScore>
export type TuAddress = SectionOf<typeof creditAddress>
export type TuPublicRecord = SectionOf<typeof publicRecord>
