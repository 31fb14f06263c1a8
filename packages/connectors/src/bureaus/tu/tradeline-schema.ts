import { flag, many, number, one, type SectionOf, text, unserved } from './schema.ts'

/** How TU writes a value that has a code. */
export const codeRef = { symbol: text, description: text, abbreviation: text, rank: number } as const

const monthlyPayStatus = {
  date: text,
  status: text,
  changed: flag,
  currentBalance: number,
  CreditLimit: unserved(number),
  PaymentDue: unserved(number),
  ActualPayment: unserved(number),
} as const

const grantedTrade = {
  monthsReviewed: number,
  monthlyPayment: number,
  actualPaymentAmount: number,
  late30Count: number,
  late60Count: number,
  late90Count: number,
  termMonths: number,
  amountPastDue: number,
  dateLastPayment: text,
  dateWorstPayStatus: text,
  CreditLimit: number,
  worstPatStatusCount: number,
  AccountType: one(codeRef),
  CreditType: one(codeRef),
  PaymentFrequency: one(codeRef),
  TermType: one(codeRef),
  WorstPayStatus: one(codeRef),
  PayStatusHistory: one({ startDate: text, status: text, MonthlyPayStatus: many(monthlyPayStatus) }),
  datePastDue: unserved(text),
  chargeOffAmount: unserved(number),
  originalCreditor: unserved(text),
} as const

const collectionTrade = {
  creditType: text,
  originalCreditor: text,
  actualPaymentAmount: number,
  dateLastPayment: unserved(text),
  datePastDue: unserved(text),
} as const

const tradeline = {
  creditorName: text,
  subscriberCode: text,
  accountNumber: text,
  bureau: text,
  handle: text,
  position: number,
  currentBalance: number,
  highBalance: number,
  dateOpened: text,
  dateClosed: text,
  dateReported: text,
  dateVerified: text,
  dateAccountStatus: text,
  AccountCondition: one(codeRef),
  AccountDesignator: one(codeRef),
  DisputeFlag: one(codeRef),
  IndustryCode: one(codeRef),
  OpenClosed: one(codeRef),
  PayStatus: one(codeRef),
  VerificationIndicator: one(codeRef),
  Remark: many({ RemarkCode: one(codeRef), customRemark: text }),
  GrantedTrade: one(grantedTrade),
  CollectionTrade: one(collectionTrade),
  complianceCondition: unserved(text),
  bankruptcyIndicator: unserved(text),
} as const

export const tradeLinePartition = {
  accountTypeSymbol: text,
  accountTypeDescription: text,
  accountTypeAbbreviation: text,
  Tradeline: many(tradeline),
} as const

export type TuCode = SectionOf<typeof codeRef>
export type TuTradeline = SectionOf<typeof tradeline>
export type TuGrantedTrade = SectionOf<typeof grantedTrade>
