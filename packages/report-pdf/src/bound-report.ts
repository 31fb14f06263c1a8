import type { EfxAccount, EfxReport, EfxView } from '@plumbline/core/reports'

/** How many entries of each list are printed for one bureau; accounts are counted over all bureaus. Real files stay far below. */
const max = {
  accounts: 300,
  years: 8,
  comments: 6,
  inquiries: 300,
  statements: 12,
  records: 40,
  collections: 80,
  names: 20,
} as const

const views = 3

/** How many entries of each list are left out of a view. */
export interface LeftOut {
  readonly accounts: number
  readonly inquiries: number
  readonly statements: number
  readonly publicRecords: number
  readonly collections: number
}

export interface BoundReport {
  readonly report: EfxReport
  /** In the order of the views. */
  readonly leftOut: readonly LeftOut[]
}

/** Cuts a report down to what is printed. */
export function boundReport(report: EfxReport): BoundReport {
  const shown = report.providerViews.slice(0, views)
  const accounts = Math.floor(max.accounts / Math.max(1, shown.length))
  const bound = shown.map((view) => boundView(view, accounts))
  return {
    report: { ...report, providerViews: bound.map(({ view }) => view) },
    leftOut: bound.map(({ leftOut }) => leftOut),
  }
}

function boundView(view: EfxView, maxAccounts: number): { view: EfxView; leftOut: LeftOut } {
  let accountsLeft = maxAccounts
  const accounts = (list: readonly EfxAccount[]) => {
    const shown = list.slice(0, accountsLeft).map(boundAccount)
    accountsLeft -= shown.length
    return shown
  }
  const { subject } = view.summary
  const { bankruptcies, judgments, liens } = view.publicRecords
  const shown: EfxView = {
    ...view,
    summary: {
      ...view.summary,
      subject: {
        ...subject,
        aliases: subject.aliases.slice(0, max.names),
        previousAddresses: subject.previousAddresses.slice(0, max.names),
        employmentHistory: subject.employmentHistory.slice(0, max.names),
      },
    },
    revolvingAccounts: accounts(view.revolvingAccounts),
    mortgageAccounts: accounts(view.mortgageAccounts),
    installmentAccounts: accounts(view.installmentAccounts),
    otherAccounts: accounts(view.otherAccounts),
    inquiries: view.inquiries.slice(0, max.inquiries),
    consumerStatements: view.consumerStatements.slice(0, max.statements),
    publicRecords: {
      ...view.publicRecords,
      bankruptcies: bankruptcies.slice(0, max.records),
      judgments: judgments.slice(0, max.records),
      liens: liens.slice(0, max.records),
    },
    collections: view.collections.slice(0, max.collections),
  }
  return {
    view: shown,
    leftOut: {
      accounts: countAccounts(view) - countAccounts(shown),
      inquiries: view.inquiries.length - shown.inquiries.length,
      statements: view.consumerStatements.length - shown.consumerStatements.length,
      publicRecords: countRecords(view) - countRecords(shown),
      collections: view.collections.length - shown.collections.length,
    },
  }
}

function boundAccount(account: EfxAccount): EfxAccount {
  return {
    ...account,
    comments: account.comments.slice(0, max.comments),
    paymentHistory: account.paymentHistory.slice(0, max.years),
    // The monthly amounts are not printed.
    trendedDataHistory: null,
  }
}

export function countAccounts(view: EfxView): number {
  const { revolvingAccounts, mortgageAccounts, installmentAccounts, otherAccounts } = view
  return revolvingAccounts.length + mortgageAccounts.length + installmentAccounts.length + otherAccounts.length
}

function countRecords({ publicRecords }: EfxView): number {
  return publicRecords.bankruptcies.length + publicRecords.judgments.length + publicRecords.liens.length
}
