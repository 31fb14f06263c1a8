import { eventTailCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useEffect, useState } from 'preact/hooks'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { CallFault } from '../../shell/send-call.ts'
import { useSignedIn } from '../../shell/session.tsx'
import type { Event } from './event.ts'
import { EventTable } from './event-table.tsx'

const askEveryMs = 3_000
const keptEvents = 100

/** Events as they happen, the newest first, until somebody stops it. */
export function EventTail({ hostId }: { readonly hostId: string }) {
  const { call } = useSignedIn()
  const [isOn, setOn] = useState(true)
  const [events, setEvents] = useState<readonly Event[]>([])
  const [fault, setFault] = useState<CallFault>()
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const look = async (cursor: string | undefined) => {
      try {
        const tail = await call(eventTailCall, { params: { hostId }, query: cursor === undefined ? {} : { cursor } })
        if (isLeft) return
        setEvents((before) => joined(before, tail.items))
        timer = setTimeout(() => void look(tail.cursor), askEveryMs)
      } catch (error) {
        if (isLeft || !(error instanceof CallFault)) return
        setFault(error)
        setOn(false)
      }
    }
    setFault(undefined)
    void look(undefined)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isOn])
  return (
    <Card
      title="Live"
      aside={
        <Button kind="secondary" onPress={() => setOn(!isOn)}>
          {isOn ? 'Stop' : 'Go on'}
        </Button>
      }
    >
      {fault && <FaultNotice fault={fault} />}
      <p class="muted" role="status">
        {isOn ? 'New events appear here by themselves.' : 'Stopped.'}
      </p>
      <EventTable
        events={events}
        empty={
          <Empty title="Nothing has happened since you came">
            Trigger something, for example an alert in the sandbox; it appears within a few seconds.
          </Empty>
        }
      />
    </Card>
  )
}

/** The tail looks at the last moments again, so an event can come twice; the later answer knows more of its deliveries. */
function joined(before: readonly Event[], added: readonly Event[]): readonly Event[] {
  const byId = new Map([...before, ...added].map((event) => [event.id, event]))
  return [...byId.values()].sort((one, other) => other.time - one.time).slice(0, keptEvents)
}
