import { adjustBillCall, type TeamOutput } from '@plumbline/contract'
import { maxAdjustmentAloneCents } from '@plumbline/core/billing'
import { FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { centsIn, dollarsAndCents } from '../prices/cents.ts'

interface Props {
  readonly billId: string
  readonly onDone: (state: TeamOutput<typeof adjustBillCall>['state']) => void
  readonly onLeave: () => void
}

const directions = [
  { value: 'off', label: 'Take off' },
  { value: 'on', label: 'Add' },
] as const

export function AdjustDialog({ billId, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  return (
    <FormDialog
      title="Adjust the bill"
      about={
        <p>
          The customer reads the reason on the bill. More than {dollarsAndCents(maxAdjustmentAloneCents)} waits for a
          second person.
        </p>
      }
      fields={{
        direction: {
          label: 'What to do',
          options: directions,
          check: (value) => (value === '' ? 'Choose whether to add it or to take it off' : undefined),
        },
        amount: {
          label: 'Amount in dollars',
          hint: 'Like 12.50',
          check: (text) => ((centsIn(text) ?? 0) > 0 ? undefined : 'Enter an amount like 12.50, more than nothing'),
        },
        reason: reasonField,
      }}
      send="Adjust it"
      act={({ direction, amount, reason }) => {
        const cents = centsIn(amount)!
        return call(adjustBillCall, {
          params: { billId },
          body: { amountCents: direction === 'off' ? -cents : cents, reason },
        })
      }}
      onDone={({ state }) => onDone(state)}
      onLeave={onLeave}
    />
  )
}
