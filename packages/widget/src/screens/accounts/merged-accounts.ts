import type { BureauMatch, StandardReports, StandardTradeline } from '@plumbline/sdk'
import { type Bureau, filesOf } from './read-report.ts'

/** One account, however many bureaus know it. */
export interface Account {
  /** Bureau and id of every file that has it; the first one is where it is shown from. */
  readonly keys: readonly string[]
  readonly key: string
  /** As the first bureau has it. */
  readonly shown: StandardTradeline
  readonly bureaus: readonly Bureau[]
  readonly differences: BureauMatch['differences']
}

/** Hardly ever agrees and means nothing to a person: when each bureau heard of it. */
const dayOfReport = 'reportedOn'

export function accountsOf(report: StandardReports): Account[] {
  const seen = new Set<string>()
  return filesOf(report).flatMap(({ bureau }) =>
    accountsAt(report, bureau).filter(({ key, keys }) => {
      const isNew = !seen.has(key)
      for (const one of keys) seen.add(one)
      return isNew
    }),
  )
}

/** The accounts that one bureau has, as it has them. */
export function accountsAt({ matches = [], ...report }: StandardReports, bureau: Bureau): Account[] {
  const tradelines = report[bureau]?.tradelines ?? []
  return tradelines.map((shown) => {
    const match = matches.find(
      ({ kind, members }) =>
        kind === 'TRADELINE' && members.some((member) => member.bureau === bureau && member.id === shown.id),
    )
    const members = match?.members ?? [{ bureau, id: shown.id }]
    return {
      key: `${bureau} ${shown.id}`,
      keys: members.map((member) => `${member.bureau} ${member.id}`),
      shown,
      bureaus: members.map((member) => member.bureau as Bureau),
      differences: (match?.differences ?? []).filter(({ field }) => field !== dayOfReport),
    }
  })
}

/** Late now, or worse. */
export function isNegative({ rating }: StandardTradeline): boolean {
  return !['CURRENT', 'TOO_NEW', 'UNRATED'].includes(rating)
}

const portfolios = ['REVOLVING', 'LINE_OF_CREDIT', 'INSTALLMENT', 'MORTGAGE', 'OPEN'] as const
type Portfolio = (typeof portfolios)[number]

interface Group {
  readonly portfolio: Portfolio
  readonly accounts: readonly Account[]
}

/** By kind of credit; in each, what is late first, then what is open, then what owes most. */
export function groupAccounts(accounts: readonly Account[]): Group[] {
  const place = ({ shown }: Account) => (isNegative(shown) ? 0 : shown.open ? 1 : 2)
  return portfolios
    .map((portfolio) => ({
      portfolio,
      accounts: accounts
        .filter(({ shown }) => portfolioOf(shown) === portfolio)
        .sort((a, b) => place(a) - place(b) || (b.shown.balance ?? 0) - (a.shown.balance ?? 0)),
    }))
    .filter((group) => group.accounts.length > 0)
}

/** A kind that a newer service has and we do not know is shown among the last. */
function portfolioOf({ portfolio }: StandardTradeline): Portfolio {
  return portfolios.find((known) => known === portfolio) ?? 'OPEN'
}

/** An account by what an alert says of it: the name, and the number as far as it is shown. */
export function findAccount(
  accounts: readonly Account[],
  params: Readonly<Record<string, string>>,
): Account | undefined {
  const { account, creditor, number } = params
  if (account !== undefined) return accounts.find(({ keys }) => keys.includes(account))
  const digits = lastDigits(number ?? '')
  return accounts.find(({ shown }) => shown.creditorName === creditor && lastDigits(shown.accountNumber) === digits)
}

/** `xxxxxxxx5649` -> `5649` */
export function lastDigits(accountNumber: string): string {
  return /[0-9]{1,20}$/.exec(accountNumber)?.[0] ?? ''
}
