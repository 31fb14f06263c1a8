import { useLanguage } from '@plumbline/ui/parts/language'
import { ValueChanges } from '../customers/value-changes.tsx'
import { dollarsAndCents } from '../prices/cents.ts'
import type { Approval } from './approval-words.ts'

/** What is asked for, in the words of its kind. */
export function Wanted({ approval }: { readonly approval: Approval }) {
  const { formats } = useLanguage()
  if (approval.kind !== 'bill-adjustment') return <ValueChanges {...approval} />
  const { billId, month, amountCents } = approval.wanted as { billId: string; month: string; amountCents: number }
  return (
    <span>
      Adjust <a href={`/customer-bills/${billId}`}>the bill of {formats.calendarMonth(month)}</a> by{' '}
      {dollarsAndCents(amountCents)}
    </span>
  )
}
