import { submitBatchCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { RadioGroup } from '@plumbline/ui/parts/choice'
import { Dialog, DialogActions } from '@plumbline/ui/parts/dialog'
import { Field } from '@plumbline/ui/parts/field'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { atSameHost, go } from '../../shell/address.ts'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import type { Batch } from './batch-words.ts'
import { fileBytes, problemOf, type ReadIds, readIds } from './read-ids.ts'

interface Props {
  readonly hostId: string
  readonly onLeave: () => void
}

const kinds = [
  { value: 'PAUSE', label: 'Pause', about: 'Their data is no longer pulled; it can be resumed.' },
  { value: 'RESUME', label: 'Resume', about: 'Those who are paused are served again.' },
  { value: 'CLOSE', label: 'Close accounts', about: 'For good: their data is removed and cannot be brought back.' },
]

const calls: Readonly<Record<Batch['type'], string>> = {
  PAUSE: 'POST /direct/users/pause-enrollments',
  RESUME: 'POST /direct/users/resume-enrollments',
  CLOSE: 'POST /direct/close-accounts',
}

/** A file of ids, looked at here and sent as a list: nothing of the file itself goes anywhere. */
export function UploadDialog({ hostId, onLeave }: Props) {
  const { call } = useSignedIn()
  const [type, setType] = useState<Batch['type']>('PAUSE')
  const [read, setRead] = useState<ReadIds>()
  const [tooLarge, setTooLarge] = useState(false)
  const [tried, setTried] = useState(false)
  // A list of one must not be the way around the second person.
  const isLive = useHost()?.kind === 'live'
  const refused =
    type === 'CLOSE' && isLive
      ? 'At a live host accounts are closed on the page of each user, where a colleague approves it.'
      : undefined
  const submit = useAction(
    () => call(submitBatchCall, { params: { hostId }, body: { type, userIds: [...(read?.ids ?? [])] } }),
    ({ batchId }) => go(atSameHost(`/batches/${batchId}`)),
  )
  const problem = tooLarge
    ? 'The file is too large to be a list of ids.'
    : read
      ? problemOf(read)
      : tried
        ? 'Choose a file.'
        : undefined
  const take = async (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > fileBytes)
    setRead(file && file.size <= fileBytes ? readIds(await file.text()) : undefined)
  }
  return (
    <Dialog title="Change many people at once" onClose={onLeave}>
      <RadioGroup
        label="What is done"
        name="type"
        options={kinds}
        value={type}
        onValue={(value) => setType(value as Batch['type'])}
      />
      <Field label="File with user ids" hint="CSV or text, one id a line, in the first column" error={problem}>
        {(control) => (
          <input
            {...control}
            class="input"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
      {read && !problem && (
        <Notice tone={type === 'CLOSE' ? 'warn' : 'info'} live>
          {read.ids.length} {read.ids.length === 1 ? 'user' : 'users'} in it
          {read.repeats > 0 && `, ${read.repeats} of them more than once`}.
        </Notice>
      )}
      <SameByApi call={calls[type]} body={{ userIds: read?.ids.slice(0, 3) ?? [] }} />
      {refused && <Notice tone="warn">{refused}</Notice>}
      {submit.fault && <FaultNotice fault={submit.fault} />}
      <DialogActions>
        <Button
          busy={submit.busy}
          disabled={refused !== undefined}
          onPress={() => {
            setTried(true)
            if (read && !problem) submit.run(undefined)
          }}
        >
          Start the batch
        </Button>
        <Button kind="secondary" onPress={onLeave}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}
