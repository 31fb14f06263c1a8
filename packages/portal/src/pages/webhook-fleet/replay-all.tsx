import { fleetReplaysCall, replayFleetCall, type TeamOutput } from '@plumbline/contract'
import { endpointsPerFleetReplay } from '@plumbline/core/promises'
import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { useEffect, useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { Time } from '../../parts/time.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'

type Replay = TeamOutput<typeof fleetReplaysCall>['replays'][number]

interface Props {
  /** The host that the list is narrowed down to; empty: none. */
  readonly hostId: string
  /** No endpoint of the list could take events. */
  readonly isEmpty: boolean
  readonly onDone: (sentence: string) => void
}

const lookAgainMs = 2_000

/** Sends again what failed at everything that the filter lets through, in the background, and says how far it has come. */
export function ReplayAll({ hostId, isEmpty, onDone }: Props) {
  const { call } = useSignedIn()
  const found = useCall(() => call(fleetReplaysCall, {}), 'fleet-replays')
  const [asking, setAsking] = useState(false)
  const isRunning = found.state === 'done' && found.value.replays.some((replay) => leftOf(replay) > 0)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(found.reload, lookAgainMs)
    return () => clearInterval(timer)
  }, [isRunning, found.reload])
  return (
    <Card
      title="Send again at all of them"
      aside={
        <PermittedButton
          needs="replay webhooks"
          kind="secondary"
          refused={isEmpty ? 'No endpoint fails that could take events.' : undefined}
          onPress={() => setAsking(true)}
        >
          Send again at all that match
        </PermittedButton>
      }
    >
      <Awaited of={found} label="Loading what was sent again" lines={3}>
        {({ replays }) => (
          <DataTable
            caption="What was sent again, the newest first"
            rows={replays}
            rowKey={({ id }) => id}
            empty={<p class="muted">Nobody has had everything sent again in the last month.</p>}
            columns={[
              {
                key: 'when',
                label: 'When',
                cell: ({ at, by }) => (
                  <Stack gap="tight">
                    <Time at={at} />
                    <span class="small muted">
                      by <bdi>{by ?? 'somebody who has left'}</bdi>
                    </span>
                  </Stack>
                ),
              },
              { key: 'where', label: 'Where', cell: ({ host }) => <bdi>{host ?? 'All hosts'}</bdi> },
              { key: 'far', label: 'How far', cell: (replay) => <Progress replay={replay} /> },
              {
                key: 'refused',
                label: 'Refused',
                number: true,
                cell: ({ refused }) => refused.toLocaleString('en-US'),
              },
              { key: 'events', label: 'Events', number: true, cell: ({ events }) => events.toLocaleString('en-US') },
            ]}
          />
        )}
      </Awaited>
      {asking && (
        <ConfirmDialog
          title="Send again at all that match"
          send="Send it again"
          act={() => call(replayFleetCall, { body: hostId === '' ? {} : { hostId } })}
          onDone={({ endpoints, isCut }) => {
            setAsking(false)
            found.reload()
            onDone(doneWords(endpoints, isCut))
          }}
          onLeave={() => setAsking(false)}
        >
          <p>
            Everything that failed or waits goes out once more at every endpoint that fails and is enabled,{' '}
            {hostId === '' ? 'of all hosts' : 'of this host'}, on this page or not. Receivers know what they have had by
            its id.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Progress({ replay }: { readonly replay: Replay }) {
  const { endpoints, isCut } = replay
  const settled = endpoints - leftOf(replay)
  return (
    <Stack gap="tight">
      <span>
        {settled === endpoints ? <Badge tone="good">Done</Badge> : <Badge tone="info">Under way</Badge>}{' '}
        <span class="whole">
          {settled} of {endpoints} endpoints
        </span>
      </span>
      {isCut && <span class="small muted">There were more; send again for the rest.</span>}
    </Stack>
  )
}

function leftOf({ endpoints, done, refused }: Replay): number {
  return endpoints - done - refused
}

function doneWords(endpoints: number, isCut: boolean): string {
  const where = endpoints === 1 ? 'one endpoint' : `${endpoints.toLocaleString('en-US')} endpoints`
  return isCut
    ? `It goes out again at ${where}, as many as one order takes (${endpointsPerFleetReplay.toLocaleString('en-US')}).`
    : `It goes out again at ${where}. Below stands how far it has come.`
}
