import type { MonthUsage } from './month-usage.ts'
import type { Charge } from './user-month.ts'

/** A bill is in US cents and whole numbers throughout; nothing is ever rounded. */
export interface BillLine {
  readonly hostId: string
  readonly hostName: string
  readonly charge: Charge
  readonly quantity: number
  readonly unitCents: number
  readonly amountCents: number
}

interface HostMonth {
  readonly hostId: string
  readonly hostName: string
  readonly charges: MonthUsage['charges']
}

interface Prices {
  readonly monthlyRateCents: number
  readonly verificationFeeCents: number
}

/** Three lines for each host. Users who cost nothing stand there too, so that a bill accounts for everybody. */
export function billLines(hosts: readonly HostMonth[], prices: Prices): BillLine[] {
  const unit: Readonly<Record<Charge, number>> = {
    MONTHLY_RATE: prices.monthlyRateCents,
    VERIFICATION_FEE: prices.verificationFeeCents,
    NOT_CHARGED: 0,
  }
  return hosts.flatMap(({ hostId, hostName, charges }) =>
    (Object.keys(unit) as Charge[]).map((charge) => {
      const [quantity, unitCents] = [charges[charge], unit[charge]]
      return { hostId, hostName, charge, quantity, unitCents, amountCents: quantity * unitCents }
    }),
  )
}

export function sumOfLines(lines: readonly Pick<BillLine, 'amountCents'>[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** Up to this much one person adds or takes off alone. */
export const maxAdjustmentAloneCents = 10_000

export function needsSecondPerson(amountCents: number): boolean {
  return Math.abs(amountCents) > maxAdjustmentAloneCents
}

/** `0007`, and `T-0007` of a test. */
export function billNumber({ test, number }: { readonly test: boolean; readonly number: number }): string {
  return `${test ? 'T-' : ''}${String(number).padStart(4, '0')}`
}
