import { Button } from '@plumbline/ui/parts/button'
import { Dialog, DialogActions } from '@plumbline/ui/parts/dialog'
import { TextField } from '@plumbline/ui/parts/text-field'
import { useState } from 'preact/hooks'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useAction } from '../../shell/use-action.ts'
import { DateTimeField } from './date-time-field.tsx'

type Step = 'ask' | 'approve' | 'return' | 'publish' | 'discard'

interface Props {
  readonly step: Step
  readonly act: (note: string, from: number | undefined) => Promise<unknown>
  readonly onDone: () => void
  readonly onLeave: () => void
}

const words: Readonly<Record<Step, { readonly title: string; readonly about: string; readonly send: string }>> = {
  ask: {
    title: 'Ask for a review',
    about: 'Somebody who has not worked on it approves it. Its tests are run once more.',
    send: 'Ask for the review',
  },
  approve: {
    title: 'Approve this draft',
    about: 'You say that it may decide about people exactly as it stands. Any change takes the approval away.',
    send: 'Approve it',
  },
  return: { title: 'Hand the draft back', about: 'It goes back to those who work on it.', send: 'Hand it back' },
  publish: {
    title: 'Publish this draft',
    about:
      'It becomes the next version and decides from the time you name, or from now on. Decisions of before stay as they are.',
    send: 'Publish it',
  },
  discard: {
    title: 'Throw the draft away',
    about: 'What it says is lost. Published versions stay as they are.',
    send: 'Throw it away',
  },
}

/** Asks once more before a draft goes a step further. */
export function StepDialog({ step, act, onDone, onLeave }: Props) {
  const [note, setNote] = useState('')
  const [from, setFrom] = useState<number>()
  const { title, about, send } = words[step]
  const action = useAction(() => act(note.trim(), from), onDone)
  return (
    <Dialog title={title} onClose={onLeave}>
      <p>{about}</p>
      {step === 'publish' && <DateTimeField label="From when on" hint="Empty: from now on" onValue={setFrom} />}
      {(step === 'ask' || step === 'approve' || step === 'return') && (
        <TextField label="Note" name="note" optional value={note} maxLength={500} onValue={setNote} />
      )}
      {action.fault && <FaultNotice fault={action.fault} />}
      <DialogActions>
        <Button busy={action.busy} onPress={() => action.run(undefined)}>
          {send}
        </Button>
        <Button kind="secondary" onPress={onLeave}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}
