import { isDerogatory, isLate, isOpen, severities, type Tradeline } from '@plumbline/core/credit-file'

/** What people owe, by the kinds that are published, and how much of it is not paid on time. */
export interface DebtFigures {
  readonly owedUsd: Readonly<Record<DebtKind, number>>
  readonly totalUsd: number
  /** 30 days late or worse, derogatory accounts among them. */
  readonly lateUsd: number
  readonly late30Usd: number
  readonly studentLate90Usd: number
  readonly autoLoans: number
  readonly autoLoansLate30: number
  readonly autoLoansLate60: number
  readonly leasePaymentsUsd: readonly number[]
}

const debtKinds = ['MORTGAGE', 'HOME_EQUITY_LINE', 'AUTO', 'STUDENT', 'CARD', 'OTHER'] as const

type DebtKind = (typeof debtKinds)[number]

export function measureDebts(own: readonly Tradeline[]): DebtFigures {
  const owedUsd = Object.fromEntries(debtKinds.map((kind) => [kind, 0])) as Record<DebtKind, number>
  const figures = { totalUsd: 0, lateUsd: 0, late30Usd: 0, studentLate90Usd: 0 }
  for (const tradeline of own) {
    const usd = tradeline.balanceUsd ?? 0
    const { rating } = tradeline
    const kind = debtKindOf(tradeline)
    owedUsd[kind] += usd
    figures.totalUsd += usd
    if (isLate(rating) || isDerogatory(rating)) figures.lateUsd += usd
    if (rating === 'LATE_30') figures.late30Usd += usd
    // A defaulted loan that a government took over counts as well.
    if (kind === 'STUDENT' && (severities[rating] >= severities.LATE_90 || rating === 'UNRATED'))
      figures.studentLate90Usd += usd
  }
  const autoLoans = own.filter((each) => each.accountType === '00' && isOpen(each))
  return {
    owedUsd,
    ...figures,
    autoLoans: autoLoans.length,
    autoLoansLate30: autoLoans.filter(({ rating }) => rating === 'LATE_30').length,
    autoLoansLate60: autoLoans.filter(({ rating }) => rating === 'LATE_60').length,
    leasePaymentsUsd: own
      .filter((each) => each.accountType === '3A' && isOpen(each))
      .flatMap(({ scheduledPaymentUsd }) => scheduledPaymentUsd ?? []),
  }
}

function debtKindOf({ portfolio, accountType, education }: Tradeline): DebtKind {
  if (portfolio === 'MORTGAGE') return 'MORTGAGE'
  if (education) return 'STUDENT'
  switch (accountType) {
    case '89':
      return 'HOME_EQUITY_LINE'
    case '00':
    case '3A':
      return 'AUTO'
    case '18':
    case '2A':
      return 'CARD'
    default:
      return 'OTHER'
  }
}
