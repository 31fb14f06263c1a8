import { monthlyReadings, monthlyTime } from '../charts/monthly.ts'
import type { PaymentMonth, PaymentStatus } from '../charts/payment-words.ts'

/** Sample sentences are given in both languages where they stand. */
export type Say = (en: string, es: string) => string

export const ranges = [
  { low: 300, high: 499, name: 'Very poor' },
  { low: 500, high: 600, name: 'Poor' },
  { low: 601, high: 660, name: 'Fair' },
  { low: 661, high: 780, name: 'Good' },
  { low: 781, high: 850, name: 'Excellent' },
]

const month = (back: number) => Date.UTC(2026, 10 - back, 3, 12)

/** A dash is a month without a score. */
const scores = '678 681 680 684 690 688 671 668 672 679 683 686 - - 694 699 697 702 706 704 701 703 704 712'.split(' ')

export const readings = monthlyReadings(
  scores.flatMap((score, index) => (score === '-' ? [] : [{ at: month(23 - index), value: Number(score) }])),
)
export const markerTimes = { opened: monthlyTime(month(17)), paid: monthlyTime(month(8)) }
export const now = month(0)

/** Oldest first; `late` are months back. */
export function payments(late: Readonly<Record<number, PaymentStatus>>, months = 24): PaymentMonth[] {
  return Array.from({ length: months }, (_, index) => {
    const back = months - 1 - index
    return { month: new Date(month(back)).toISOString().slice(0, 7), status: late[back] ?? 'CURRENT' }
  })
}
