import { toGoodUse } from './card-use.ts'
import type { Formats } from './formats.ts'
import { plural } from './plural.ts'
import type { Texts } from './texts.ts'

/** Figures of a person's file that factors are told with. A factor whose figure is left out is told without. Amounts are whole dollars. */
export interface FileFigures {
  readonly accounts?: number
  readonly lateAccounts?: number
  readonly newAccounts?: number
  readonly averageAgeMonths?: number
  readonly cardBalance?: number
  readonly cardLimit?: number
  readonly cardsWithBalance?: number
  readonly fullestCard?: { readonly name: string; readonly balance: number; readonly limit: number }
  readonly loanBalance?: number
  readonly loanAmount?: number
  readonly lenderChecks?: number
  readonly collectionBalance?: number
  readonly monthsSinceLate?: number
  readonly monthsOnTime?: number
}

interface Factor {
  readonly code: string
  readonly effect: 'HURTING' | 'HELPING' | 'NEUTRAL'
}

type Measures = Readonly<Record<string, string | number>>

/** The figures of one factor, written out for `factorText`. */
export function factorMeasures(
  { code, effect }: Factor,
  figures: FileFigures,
  texts: Texts['factors'],
  formats: Formats,
): Measures {
  const { accounts, cardBalance, cardLimit, fullestCard, loanBalance, loanAmount } = figures
  const count = (value: number | undefined) => given({ count: value }, formats.count)
  const amount = (value: number | undefined) => given({ amount: value }, formats.dollars)
  const percent = (part: number | undefined, whole: number | undefined) =>
    given({ percent: share(part, whole) }, formats.percent)
  const time = (name: string, months: number | undefined) =>
    given({ [name]: months }, (value) => span(value, texts, formats))
  switch (code) {
    case '06':
      return count(figures.newAccounts)
    case '07':
      return { ...count(figures.lateAccounts), ...given({ total: accounts }, formats.count) }
    case '14':
      return time('age', figures.averageAgeMonths)
    case '15':
      return time('time', effect === 'HELPING' ? figures.monthsOnTime : figures.monthsSinceLate)
    case '29':
      return count(figures.cardsWithBalance)
    case '32':
      return { ...percent(cardBalance, cardLimit), ...amount(toGoodUse(cardBalance, cardLimit)) }
    case '35':
      return fullestCard ? { card: fullestCard.name, ...percent(fullestCard.balance, fullestCard.limit) } : {}
    case '39':
      return amount(
        cardBalance === undefined || cardLimit === undefined ? undefined : Math.max(0, cardLimit - cardBalance),
      )
    case '78': {
      const owed = share(loanBalance, loanAmount)
      return given({ percent: effect === 'HELPING' && owed !== undefined ? 1 - owed : owed }, formats.percent)
    }
    case '85':
      return count(figures.lenderChecks)
    case '95':
      return amount(figures.collectionBalance)
    case '97':
      return count(accounts)
    default:
      return {}
  }
}

function given(values: Readonly<Record<string, number | undefined>>, write: (value: number) => string): Measures {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, write(value)]])),
  )
}

function share(part: number | undefined, whole: number | undefined): number | undefined {
  return part === undefined || whole === undefined || whole <= 0 ? undefined : Math.min(1, part / whole)
}

/** Months up to three years, then years. */
function span(months: number, texts: Texts['factors'], { locale }: Formats): string {
  return months > 36 ? plural(texts.years, Math.round(months / 12), locale) : plural(texts.months, months, locale)
}
