import {
  sandboxUserEventsCall,
  type TeamOutput,
  takeBackUserEventsCall,
  triggerUserEventCall,
} from '@plumbline/contract'
import { type SandboxEvent, type SandboxEventType, sandboxEvents } from '@plumbline/core/sandbox-events'
import { Button, ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Checkbox } from '@plumbline/ui/parts/choice'
import { Empty } from '@plumbline/ui/parts/empty'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { useState } from 'preact/hooks'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { FilterText } from '../../parts/filter-text.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { atSameHost, go, useAddress, withQuery } from '../../shell/address.ts'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import { EventFields, type Typed, toData } from './event-fields.tsx'
import { PastUserEvents } from './past-user-events.tsx'
import { useSandbox } from './use-sandbox.ts'

type Happened = TeamOutput<typeof triggerUserEventCall>

/** Makes something happen to the credit file of a user. Alerts come of the difference, as they would in life. */
export function EventsView({ hostId }: { readonly hostId: string }) {
  const { query } = useAddress()
  const userId = query.get('user') ?? ''
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(userId)
  return (
    <Card title="Events of a user">
      <FilterText label="User id" value={userId} onValue={(value) => go(withQuery({ user: value }), true)} />
      {isId ? (
        <TriggerForm key={userId} hostId={hostId} userId={userId} />
      ) : (
        <Empty
          icon="person"
          title={userId === '' ? 'Whose file?' : 'That is no user id'}
          action={<ButtonLink href={atSameHost('/users')}>Find a user</ButtonLink>}
        >
          Give the id of a user who is enrolled. A user from a persona has one with the press of a button.
        </Empty>
      )}
    </Card>
  )
}

function TriggerForm({ hostId, userId }: { readonly hostId: string; readonly userId: string }) {
  const { call, why } = useSandbox()
  const [type, setType] = useState<SandboxEventType>('HARD_INQUIRY')
  const [bureau, setBureau] = useState('EFX')
  const [typed, setTyped] = useState<Typed>({})
  const [now, setNow] = useState(true)
  const [happened, setHappened] = useState<Happened>()
  const [isTakenBack, setTakenBack] = useState(false)
  const params = { hostId, userId }
  const past = useCall(() => call(sandboxUserEventsCall, { params }), `${hostId} ${userId}`)
  const event: SandboxEvent = sandboxEvents[type]
  const wanted = () => ({ type, bureau: bureau as 'EFX', now, data: toData(event.fields, typed) as never })
  const trigger = useAction(
    () => call(triggerUserEventCall, { params, body: wanted() }),
    (answer) => {
      setTakenBack(false)
      setHappened(answer)
      past.reload()
    },
  )
  const takeBack = useAction(
    () => call(takeBackUserEventsCall, { params }),
    () => {
      setHappened(undefined)
      setTakenBack(true)
      past.reload()
    },
  )
  const fault = trigger.fault ?? takeBack.fault
  return (
    <Stack>
      <p>
        <a href={atSameHost(`/users/${userId}`)}>Open the user</a> <CopyableId id={userId} of="user id" />
      </p>
      <SelectField
        label="What happens"
        name="type"
        hint={event.words}
        options={Object.keys(sandboxEvents).map((value) => ({ value, label: value }))}
        value={type}
        onValue={(value) => {
          if (value === '') return
          setType(value as SandboxEventType)
          setTyped({})
          setHappened(undefined)
        }}
      />
      <SelectField
        label="At which bureau"
        name="bureau"
        options={['EFX', 'TU', 'EXP'].map((value) => ({ value, label: value }))}
        value={bureau}
        onValue={(value) => setBureau(value || 'EFX')}
      />
      <EventFields key={type} fields={event.fields} typed={typed} onTyped={setTyped} />
      <Checkbox
        label="Read the file of the day at once"
        about="Otherwise alerts come when the day is over on the host’s clock"
        name="now"
        checked={now}
        onChecked={setNow}
      />
      {fault && <FaultNotice fault={fault} />}
      {happened && <Outcome happened={happened} />}
      {isTakenBack && (
        <Notice tone="good" live>
          The files are what they were before anything was made to happen.
        </Notice>
      )}
      <Row>
        <Button busy={trigger.busy} disabled={why !== undefined} onPress={() => trigger.run(undefined)}>
          Make it happen
        </Button>
        <Button
          kind="secondary"
          busy={takeBack.busy}
          disabled={why !== undefined}
          onPress={() => takeBack.run(undefined)}
        >
          Take everything back
        </Button>
      </Row>
      <SameByApi call="POST /sandbox/users/{userId}/events" params={{ userId }} body={wanted()} />
      <SameByApi call="DELETE /sandbox/users/{userId}/events" params={{ userId }} />
      {why && <p class="small muted">{why}</p>}
      <PastUserEvents of={past} />
    </Stack>
  )
}

function Outcome({ happened: { applied, alertIds } }: { readonly happened: Happened }) {
  if (!applied)
    return (
      <Notice tone="info" live title="There was nothing to change">
        The file has no account that it could happen to.
      </Notice>
    )
  return (
    <Notice
      tone="good"
      live
      title="It has happened"
      actions={alertIds.map((id) => (
        <ButtonLink key={id} href={atSameHost(`/alerts/${encodeURIComponent(id)}`)}>
          Open the alert
        </ButtonLink>
      ))}
    >
      {alertIds.length === 0
        ? 'No alert has come of it yet; some come with the file of the day.'
        : alertIds.length === 1
          ? 'One alert has come of it.'
          : `${alertIds.length} alerts have come of it.`}
    </Notice>
  )
}
