import { runBillsCall, type TeamOutput } from '@plumbline/contract'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useSignedIn } from '../../shell/session.tsx'

interface Props {
  readonly customer: string
  readonly month: string
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

/** Makes the bills of a month, of everybody or of the customer that is looked at. */
export function RunDialog({ customer, month, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text.trim())
  return (
    <FormDialog
      title={customer === '' ? 'Make the bills of a month' : 'Make the bill of this customer'}
      about={
        <p>
          Bills are made by themselves when a month is settled. Made again, a draft takes in what has been settled
          since; issued bills stay as they are.
        </p>
      }
      fields={{
        month: {
          label: 'Month',
          hint: 'Like 2026-10',
          first: month,
          check: (text) => (isMonth(text) ? undefined : 'Enter a month like 2026-10'),
        },
      }}
      send="Make them"
      act={(values) =>
        call(runBillsCall, { body: { month: values.month.trim(), customerId: customer === '' ? null : customer } })
      }
      onDone={(outcome) => onDone(inWords(outcome))}
      onLeave={onLeave}
    />
  )
}

function inWords({ made, issued, unpriced, unused }: TeamOutput<typeof runBillsCall>): string {
  const parts = [
    `${made} made`,
    ...(issued > 0 ? [`${issued} issued already`] : []),
    ...(unpriced > 0 ? [`${unpriced} without a price for the month`] : []),
    ...(unused > 0 ? [`${unused} without a host in the month`] : []),
  ]
  return `Bills: ${parts.join(', ')}.`
}
