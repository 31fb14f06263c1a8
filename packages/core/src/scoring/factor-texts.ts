import type { FactorEffect } from '../credit-file/file-score.ts'
import { foreignFactorTexts } from './foreign-factor-texts.ts'
import type { ScoreCharacteristic } from './score-characteristics.ts'

/** How a characteristic is told to the person: by code on every wire, by text where a person reads it. */
interface FactorTexts {
  readonly code: string
  readonly hurting: string
  /** Null where its absence is nothing to praise. */
  readonly helping: string | null
}

export const factorTexts: Readonly<Record<ScoreCharacteristic, FactorTexts>> = {
  'late-recency': {
    code: '15',
    hurting: 'A payment was missed not long ago',
    helping: 'No payment has been missed for a long time',
  },
  'late-severity': { code: '09', hurting: 'At least one account fell behind with its payments', helping: null },
  'late-share': {
    code: '07',
    hurting: 'A large part of the accounts has been paid late',
    helping: 'Nearly every account has always been paid on time',
  },
  utilization: {
    code: '32',
    hurting: 'Card balances are high against their limits',
    helping: 'Card balances are low against their limits',
  },
  'full-cards': {
    code: '35',
    hurting: 'At least one card is close to its limit',
    helping: 'No card is close to its limit',
  },
  'revolving-balances': {
    code: '29',
    hurting: 'Many cards and accounts carry a balance',
    helping: 'Few cards and accounts carry a balance',
  },
  'no-revolving': { code: '47', hurting: 'No open card shows how credit is used', helping: null },
  'loan-balances': {
    code: '78',
    hurting: 'Much of the loans is still to be paid back',
    helping: 'A good part of the loans has been paid back',
  },
  'no-loan': { code: '81', hurting: 'No loan shows how credit is paid back', helping: null },
  'history-length': {
    code: '14',
    hurting: 'The accounts have not been held for long',
    helping: 'The accounts have been held for a long time',
  },
  'account-mix': {
    code: '10',
    hurting: 'The number and mix of cards and loans could be better',
    helping: 'The number and mix of cards and loans is good',
  },
  'few-accounts': { code: '97', hurting: 'There are few accounts to judge by', helping: null },
  'new-accounts': {
    code: '06',
    hurting: 'At least one account was opened in the past year',
    helping: 'No account was opened in the past year',
  },
  inquiries: {
    code: '85',
    hurting: 'Credit was applied for several times lately',
    helping: 'Credit was hardly applied for lately',
  },
  'available-credit': {
    code: '39',
    hurting: 'Little is left to draw on cards and lines',
    helping: 'Much is left to draw on cards and lines',
  },
  'past-use': {
    code: '34',
    hurting: 'Card balances were high during the past two years',
    helping: 'Card balances have stayed moderate for two years',
  },
  'growing-use': {
    code: '16',
    hurting: 'Card balances have been growing',
    helping: 'Card balances have not been growing',
  },
  'small-payments': {
    code: '18',
    hurting: 'Payments cover a small part of the card balances',
    helping: 'Payments cover most of the card balances',
  },
  'medical-collections': { code: '96', hurting: 'A medical debt is in collection', helping: null },
  'legal-items': { code: '87', hurting: 'A judgment or lien has not been satisfied', helping: null },
  collections: { code: '95', hurting: 'A debt is in collection and has not been paid', helping: null },
  repossession: { code: '73', hurting: 'A lender took back what a loan had paid for', helping: null },
  foreclosure: { code: '53', hurting: 'A home was lost to foreclosure', helping: null },
  bankruptcy: { code: '98', hurting: 'A bankruptcy is on file', helping: null },
}

/** Inquiries that mattered without being among the first four, or a single one. */
export const minorInquiries = { code: '84', text: 'Applications for credit had a small effect' } as const

/** The words for a code that came with a score; null for a code that is not on the list. */
export function factorText(code: string, effect: FactorEffect): string | null {
  if (code === minorInquiries.code) return minorInquiries.text
  const texts = textsByCode.get(code)
  if (texts !== undefined) return effect === 'HELPING' ? texts.helping : texts.hurting
  return (Object.hasOwn(foreignFactorTexts, code) && foreignFactorTexts[code]?.[effect === 'HELPING' ? 1 : 0]) || null
}

/** The name by which another wording is published for a factor. */
export function factorKey(code: string, effect: FactorEffect): string {
  return `api.factor.${code}.${effect === 'HELPING' ? 'helping' : 'hurting'}`
}

/** Every phrase with its name and what it is about. */
export function factorPhrases(): [key: string, title: string, text: string][] {
  const codes = [...textsByCode.keys(), minorInquiries.code, ...Object.keys(foreignFactorTexts)]
  return [...new Set(codes)].sort().flatMap((code) =>
    (['HURTING', 'HELPING'] as const).flatMap((effect): [string, string, string][] => {
      const text = factorText(code, effect)
      const side = effect === 'HELPING' ? 'helps' : 'costs points'
      return text === null ? [] : [[factorKey(code, effect), `Factor ${code} that ${side}`, text]]
    }),
  )
}

const textsByCode: ReadonlyMap<string, FactorTexts> = new Map(
  Object.values(factorTexts).map((texts) => [texts.code, texts]),
)
