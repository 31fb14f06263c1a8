import { addDays, addMonths, type CalendarDate, monthOf } from '@plumbline/core/calendar'
import {
  blankCollection,
  blankFurnisher,
  blankInquiry,
  blankPublicRecord,
  type CreditFile,
  type HistoryMonth,
  isOpen,
  type Rating,
  type Tradeline,
} from '@plumbline/core/credit-file'

/** What happens to the file on the day; null where it cannot happen to this person. */
type CreditEvent = (file: CreditFile, on: CalendarDate) => CreditFile | null

export const creditEvents = {
  /** One that is in use, with a middling limit. */
  'max out one card': (file, on) =>
    changeOne(file, middling(usableCards(file)), (card) => owing(card, card.creditLimitUsd ?? 0, on)),
  'close a full card': (file, on) =>
    changeOne(file, usableCards(file).find(isFull), (card) => ({ ...card, designator: 'CLOSED', closedOn: on })),
  '30 days late': (file, on) => changeOne(file, oldestPaid(file), (account) => late(account, ['LATE_30'], on)),
  '90 days late': (file, on) =>
    changeOne(file, oldestPaid(file), (account) => late(account, ['LATE_90', 'LATE_60', 'LATE_30'], on)),
  /** All of them at once, as their servicer reports them. */
  'student loans 90 days late': (file, on) => {
    const loans = file.tradelines.filter((each) => each.education && isPaid(each) && (each.balanceUsd ?? 0) > 0)
    if (loans.length === 0) return null
    return changeEach(file, new Set(loans), (loan) => late(loan, ['LATE_90', 'LATE_60', 'LATE_30'], on))
  },
  'settle a card debt': (file, on) =>
    changeOne(
      file,
      usableCards(file).find((card) => (card.balanceUsd ?? 0) > 0 && isPaid(card)),
      (card) => ended(card, 'CHARGE_OFF', on),
    ),
  foreclosure: (file, on) =>
    changeOne(
      file,
      file.tradelines.find((each) => each.portfolio === 'MORTGAGE' && isPaid(each)),
      (mortgage) => ended(mortgage, 'FORECLOSURE', on),
    ),
  bankruptcy: (file, on) => {
    const included = new Set(file.tradelines.filter((each) => isOpen(each) && each.portfolio === 'REVOLVING'))
    const changed = changeEach(file, included, (account) => ended(account, 'BANKRUPTCY', on))
    const record = { ...blankPublicRecord, id: 'new', kind: 'BANKRUPTCY', chapter: 7, filedOn: on } as const
    return { ...changed, publicRecords: [...changed.publicRecords, record] }
  },
  'new collection': (file, on) => ({ ...file, collections: [...file.collections, unpaidDebt(on, false)] }),
  'new medical collection': (file, on) => ({ ...file, collections: [...file.collections, unpaidDebt(on, true)] }),
  /** Ten days ago: what was asked in the last week does not count yet. */
  'one inquiry': (file, on) => ({
    ...file,
    inquiries: [
      ...file.inquiries,
      {
        ...blankInquiry,
        id: 'new',
        type: 'HARD',
        inquirer: { ...blankFurnisher, industry: 'BC' },
        inquiredOn: addDays(on, -10),
      },
    ],
  }),
} as const satisfies Record<string, CreditEvent>

export type EventName = keyof typeof creditEvents

export const eventNames = Object.keys(creditEvents) as readonly EventName[]

function usableCards(file: CreditFile): Tradeline[] {
  return file.tradelines.filter(
    (each) =>
      each.accountType === '18' &&
      each.responsibility !== 'AUTHORIZED_USER' &&
      isOpen(each) &&
      (each.creditLimitUsd ?? 0) >= 300,
  )
}

function shareUsed({ balanceUsd, creditLimitUsd }: Tradeline): number {
  return (balanceUsd ?? 0) / (creditLimitUsd ?? 1)
}

function isFull(card: Tradeline): boolean {
  return shareUsed(card) >= 0.9
}

/** By limit, of those that are used, but not much. */
function middling(cards: readonly Tradeline[]): Tradeline | undefined {
  const free = cards.filter((card) => shareUsed(card) > 0 && shareUsed(card) < 0.6)
  free.sort((one, other) => (one.creditLimitUsd ?? 0) - (other.creditLimitUsd ?? 0))
  return free[Math.floor((free.length - 1) / 2)]
}

function isPaid(account: Tradeline): boolean {
  return isOpen(account) && account.rating === 'CURRENT' && account.responsibility !== 'AUTHORIZED_USER'
}

/** Files list their accounts in no order of age. */
function oldestPaid({ tradelines }: CreditFile): Tradeline | undefined {
  const owing = tradelines.filter((each) => isPaid(each) && (each.balanceUsd ?? 0) > 0 && each.history.length >= 3)
  return owing.sort((one, other) => ((one.openedOn ?? '') < (other.openedOn ?? '') ? -1 : 1))[0]
}

function changeOne(
  file: CreditFile,
  account: Tradeline | undefined,
  to: (account: Tradeline) => Tradeline,
): CreditFile | null {
  return account === undefined ? null : changeEach(file, new Set([account]), to)
}

function changeEach(
  file: CreditFile,
  accounts: ReadonlySet<Tradeline>,
  to: (account: Tradeline) => Tradeline,
): CreditFile {
  return { ...file, tradelines: file.tradelines.map((each) => (accounts.has(each) ? to(each) : each)) }
}

/** With the months up to the day: the newest report may be of the month before. */
function upToDate({ history }: Tradeline, on: CalendarDate): readonly HistoryMonth[] {
  const [newest] = history
  return newest === undefined || newest.month === monthOf(on)
    ? history
    : [{ ...newest, month: addMonths(newest.month, 1) }, ...history]
}

function owing(card: Tradeline, balanceUsd: number, on: CalendarDate): Tradeline {
  const [present, ...earlier] = upToDate(card, on)
  return { ...card, balanceUsd, reportedOn: on, history: present ? [{ ...present, balanceUsd }, ...earlier] : [] }
}

/** Newest first. */
function late(account: Tradeline, ratings: readonly Rating[], on: CalendarDate): Tradeline {
  const history = upToDate(account, on).map((month, age) => ({ ...month, status: ratings[age] ?? month.status }))
  return { ...account, rating: ratings[0]!, reportedOn: on, history }
}

function ended(account: Tradeline, rating: Rating, on: CalendarDate): Tradeline {
  return {
    ...late(account, [rating], on),
    designator: 'CLOSED',
    closedOn: on,
    statusOn: on,
    majorDelinquencyOn: on,
    balanceUsd: 0,
  }
}

function unpaidDebt(on: CalendarDate, medical: boolean): CreditFile['collections'][number] {
  const firstDelinquencyOn = addDays(on, -180)
  return {
    ...blankCollection,
    id: 'new',
    status: 'UNPAID',
    balanceUsd: 600,
    assignedOn: on,
    firstDelinquencyOn,
    medical,
  }
}
