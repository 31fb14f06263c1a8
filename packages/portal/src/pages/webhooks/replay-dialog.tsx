import { replayEventsCall, type TeamBody } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { RadioGroup } from '@plumbline/ui/parts/choice'
import { Dialog, DialogActions } from '@plumbline/ui/parts/dialog'
import { TextField } from '@plumbline/ui/parts/text-field'
import { useState } from 'preact/hooks'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import type { Endpoint } from './endpoint.ts'

interface Props {
  readonly hostId: string
  readonly endpoint: Endpoint
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

type Which = 'failed' | 'range' | 'one'

const hourMs = 3_600_000
const hoursOf: Readonly<Record<string, number>> = { '1': 1, '24': 24, '168': 168 }

/** Sends events again: what failed, a stretch of time, or one. */
export function ReplayDialog({ hostId, endpoint, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const [which, setWhich] = useState<Which>('failed')
  const [hours, setHours] = useState('24')
  const [eventId, setEventId] = useState('')
  const wanted = (): TeamBody<typeof replayEventsCall> => {
    if (which === 'failed') return { failed: true }
    if (which === 'one') return { eventId: eventId.trim() }
    const to = Date.now()
    return { from: to - hoursOf[hours]! * hourMs, to }
  }
  const replay = useAction(
    () => call(replayEventsCall, { params: { hostId, endpointId: endpoint.id }, body: wanted() }),
    ({ accepted }) =>
      onDone(
        accepted === 0
          ? 'There was nothing to send again.'
          : `${accepted === 1 ? '1 event is' : `${accepted} events are`} sent again. Load the attempts again to see what came of it.`,
      ),
  )
  return (
    <Dialog title="Replay events" onClose={onLeave}>
      <RadioGroup
        label="Which events"
        name="which"
        options={[
          { value: 'failed', label: 'All that failed', about: 'What this endpoint has not taken yet' },
          {
            value: 'range',
            label: 'A stretch of time',
            about: 'Also what was delivered; receivers know ids they have seen',
          },
          { value: 'one', label: 'One event', about: 'By its id' },
        ]}
        value={which}
        onValue={(value) => setWhich(value as Which)}
      />
      {which === 'range' && (
        <RadioGroup
          label="How far back"
          name="hours"
          options={[
            { value: '1', label: 'The last hour' },
            { value: '24', label: 'The last 24 hours' },
            { value: '168', label: 'The last 7 days' },
          ]}
          value={hours}
          onValue={setHours}
        />
      )}
      {which === 'one' && (
        <TextField
          label="Event id"
          name="eventId"
          value={eventId}
          onValue={setEventId}
          autocomplete="off"
          spellcheck={false}
        />
      )}
      <SameByApi
        call="POST /direct/webhook-endpoints/{endpointId}/replay"
        params={{ endpointId: endpoint.id }}
        body={wanted()}
      />
      {replay.fault && <FaultNotice fault={replay.fault} />}
      <DialogActions>
        <Button busy={replay.busy} onPress={() => replay.run(undefined)}>
          Send them again
        </Button>
        <Button kind="secondary" onPress={onLeave}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}
