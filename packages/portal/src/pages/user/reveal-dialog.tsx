import { revealCall } from '@plumbline/contract'
import { revealsPerDay } from '@plumbline/core/promises'
import { Dialog } from '@plumbline/ui/parts/dialog'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import { useState } from 'preact/hooks'
import { SendOrLeave } from '../../parts/send-or-leave.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import type { OfPerson } from './person.ts'
import { fieldWords, type Revealed, type RevealedField } from './reveal-words.ts'

interface Props extends OfPerson {
  readonly field: RevealedField
  readonly onDone: (revealed: Revealed) => void
  readonly onLeave: () => void
}

const reasons = [
  'The person has called us',
  'A message did not arrive',
  'Suspicion of fraud',
  'A request of the person by law',
]

/** Asks what a value is needed for. */
export function RevealDialog({ hostId, userId, field, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const [kind, setKind] = useState('')
  const [detail, setDetail] = useState('')
  const [attempt, setAttempt] = useState(0)
  const reason = [kind, detail.trim()].filter((part) => part !== '').join(': ')
  const action = useAction(
    () => call(revealCall, { params: { hostId, userId }, body: { field, reason } }),
    (revealed) => onDone(revealed),
  )
  return (
    <Dialog title={`Show the ${fieldWords[field]}`} onClose={onLeave}>
      <p>
        It is shown for a minute. Your name and your reason go on record, and into the timeline of the person. You can
        do this {revealsPerDay} times a day.
      </p>
      {action.fault && <FaultNotice fault={action.fault} />}
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          setAttempt(attempt + 1)
          if (kind !== '') action.run(undefined)
        }}
      >
        <SelectField
          label="Reason"
          name="kind"
          options={reasons.map((value) => ({ value, label: value }))}
          value={kind}
          onValue={setKind}
          error={attempt > 0 && kind === '' ? 'Choose what you need it for' : undefined}
        />
        <TextField
          label="Ticket or details"
          name="detail"
          hint="No personal data"
          optional
          autocomplete="off"
          maxLength={200}
          value={detail}
          onValue={setDetail}
        />
        <SendOrLeave busy={action.busy} onLeave={onLeave}>
          Show it
        </SendOrLeave>
      </form>
    </Dialog>
  )
}
