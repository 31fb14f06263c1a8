/** How a month of a payment history is drawn: a sign and letters, so that no meaning hangs on colour. */
export interface MonthMark {
  readonly sign: '\u2713' | '\u25b2' | '\u25a0' | ''
  readonly letters: string
  readonly words: string
  readonly weight: 'good' | 'late' | 'grave' | 'none'
}

const good = (letters: string, words: string): MonthMark => ({ sign: '\u2713', letters, words, weight: 'good' })
const late = (letters: string, words: string): MonthMark => ({ sign: '\u25b2', letters, words, weight: 'late' })
const grave = (letters: string, words: string): MonthMark => ({ sign: '\u25a0', letters, words, weight: 'grave' })
const none = (letters: string, words: string): MonthMark => ({ sign: '', letters, words, weight: 'none' })

const notReported = none('\u2013', 'not reported')

/** By the value of the month. */
export const monthMarks: ReadonlyMap<string, MonthMark> = new Map(
  Object.entries({
    PAYS_AS_AGREED: good('OK', 'paid on time'),
    ZERO_BAL_AND_CURR_ACCT: good('0', 'current, nothing owed'),
    TOO_NEW_TO_RATE: none('N', 'too new to be rated'),
    DAYSLATE_30: late('30', '30 days late'),
    DAYSLATE_60: late('60', '60 days late'),
    DAYSLATE_90: late('90', '90 days late'),
    DAYSLATE_120: late('120', '120 days late'),
    DAYSLATE_150: late('150', '150 days late'),
    DAYSLATE_180: late('180', '180 days late or more'),
    COLLECTION: grave('C', 'in collection'),
    CHARGE_OFF: grave('CO', 'charged off'),
    COLLECTION_CHARGEOFF: grave('CC', 'collection or charge-off'),
    REPOSSESSION: grave('R', 'repossessed'),
    VOLUNTARY_SURRENDER: grave('V', 'given back'),
    FORECLOSURE: grave('F', 'foreclosed'),
    BANKRUPTCY: grave('B', 'in bankruptcy'),
    UNAVAILABLE: none('?', 'rating not told'),
    NOT_REPORTED: notReported,
  }),
)

export function monthMark(value: string): MonthMark {
  return monthMarks.get(value) ?? notReported
}
