import { eventCall, replayEventsCall, webhookEndpointsCall } from '@plumbline/contract'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { JsonBlock } from '../../parts/json-block.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { deliveryStates, type Event, eventWords } from './event.ts'

export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const host = useHost()!
  const eventId = params['eventId']!
  const found = useCall(async () => {
    const [event, { items }] = await Promise.all([
      call(eventCall, { params: { hostId: host.id, eventId } }),
      call(webhookEndpointsCall, { params: { hostId: host.id } }),
    ])
    return { event, urls: new Map(items.map(({ id, url }) => [id, url])) }
  }, `${host.id} ${eventId}`)
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={<ButtonLink href={atSameHost('/events')}>All events</ButtonLink>}
      />
      <Awaited of={found} label="Loading the event">
        {({ event, urls }) => {
          const { deliveries, ...told } = event
          return (
            <Stack gap="loose">
              <Deliveries deliveries={deliveries} event={event} urls={urls} onReplayed={found.reload} />
              <Columns>
                <Card title={event.type}>
                  <p>{eventWords(event.type).when}</p>
                  <p class="muted">{eventWords(event.type).meaning}</p>
                  <DataList
                    data={[
                      { term: 'When', value: <Time at={event.time} /> },
                      ...(event.user_id
                        ? [
                            {
                              term: 'User',
                              value: (
                                <CopyableId
                                  id={event.user_id}
                                  of="user id"
                                  href={atSameHost(`/users/${event.user_id}`)}
                                />
                              ),
                            },
                          ]
                        : []),
                      { term: 'Event id', value: <CopyableId id={event.id} of="event id" /> },
                    ]}
                  />
                  <SameByApi call="GET /direct/events/{eventId}" params={{ eventId }} />
                </Card>
                <Card title="As it is sent">
                  <JsonBlock title="JSON" value={told} />
                </Card>
              </Columns>
            </Stack>
          )
        }}
      </Awaited>
    </>
  )
}

interface DeliveriesProps {
  readonly event: Event
  readonly deliveries: Event['deliveries']
  readonly urls: ReadonlyMap<string, string>
  readonly onReplayed: () => void
}

function Deliveries({ event, deliveries, urls, onReplayed }: DeliveriesProps) {
  const { call } = useSignedIn()
  const host = useHost()!
  const [done, setDone] = useState<string>()
  const replay = useAction(
    (endpointId: string) =>
      call(replayEventsCall, { params: { hostId: host.id, endpointId }, body: { eventId: event.id } }),
    () => {
      setDone('The event is sent again.')
      onReplayed()
    },
  )
  return (
    <Card title="Deliveries">
      {done && (
        <Notice tone="good" live>
          {done}
        </Notice>
      )}
      {replay.fault && <FaultNotice fault={replay.fault} />}
      <DataTable
        caption="How the event fared at each endpoint"
        empty={<p class="muted">No endpoint asked for events of this type when it happened.</p>}
        rows={deliveries}
        rowKey={({ endpointId }) => endpointId}
        columns={[
          {
            key: 'endpoint',
            label: 'Endpoint',
            cell: ({ endpointId }) => (
              <RowLink href={atSameHost(`/webhooks/${endpointId}`)}>
                <bdi>{urls.get(endpointId) ?? endpointId}</bdi>
              </RowLink>
            ),
          },
          { key: 'state', label: 'State', cell: ({ state }) => <StatusBadge state={state} words={deliveryStates} /> },
          {
            key: 'replay',
            label: 'Replay',
            cell: ({ endpointId }) => (
              <PermittedButton
                needs="change integration"
                atHost
                kind="secondary"
                busy={replay.busy}
                onPress={() => replay.run(endpointId)}
              >
                Send it again
              </PermittedButton>
            ),
          },
        ]}
      />
    </Card>
  )
}
