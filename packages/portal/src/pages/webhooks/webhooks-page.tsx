import { eventTypes, webhookEndpointsCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Icon } from '@plumbline/ui/parts/icon'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { Filters } from '../../parts/filters.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { AddEndpointDialog } from './add-endpoint-dialog.tsx'
import { endpointStates, type ListedEndpoint, stateOf } from './endpoint.ts'
import { EndpointTable } from './endpoint-table.tsx'

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const host = useHost()!
  const { query } = useAddress()
  const found = useCall(() => call(webhookEndpointsCall, { params: { hostId: host.id } }), host.id)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const mayChange = mayAt(session, 'change integration', host)
  const state = query.get('state') ?? ''
  const type = query.get('type') ?? ''
  const add = (
    <PermittedButton needs="change integration" atHost onPress={() => setAdding(true)}>
      <Icon name="plus" />
      Add an endpoint
    </PermittedButton>
  )
  return (
    <>
      <PageHead title={screen.title} question={screen.question} actions={add} />
      <Stack gap="loose">
        {!mayChange && <Notice tone="info">Your roles let you look at endpoints, not change them.</Notice>}
        <Awaited of={found} label="Loading the endpoints">
          {({ items }) => (
            <Card title="Endpoints">
              {items.length > 0 && (
                <Filters>
                  <FilterSelect
                    label="State"
                    all="All states"
                    options={Object.entries(endpointStates).map(([value, { label }]) => ({ value, label }))}
                    value={state}
                    onValue={(value) => go(withQuery({ state: value }), true)}
                  />
                  <FilterSelect
                    label="Gets"
                    all="Any type"
                    options={eventTypes.map((value) => ({ value, label: value }))}
                    value={type}
                    onValue={(value) => go(withQuery({ type: value }), true)}
                  />
                </Filters>
              )}
              <EndpointTable
                endpoints={items.filter((one) => (state === '' || stateOf(one) === state) && gets(one, type))}
                empty={
                  items.length > 0 ? (
                    <p class="muted">No endpoint is in this state and gets this type.</p>
                  ) : (
                    <Empty icon="link" title="Nobody hears about events yet">
                      Add the address that should hear about alerts, enrollments and everything else that happens to
                      your users.
                    </Empty>
                  )
                }
              />
              <SameByApi call="GET /direct/webhook-endpoints" />
            </Card>
          )}
        </Awaited>
      </Stack>
      {isAdding && (
        <AddEndpointDialog
          hostId={host.id}
          onAdded={(made) => {
            setAdding(false)
            setSecret(made)
            found.reload()
          }}
          onLeave={() => setAdding(false)}
        />
      )}
      {secret && (
        <SecretDialog
          title="The endpoint is there"
          secrets={{ 'Signing secret': secret }}
          about="Give it to the receiver: with it the receiver checks that messages come from us. Then send a test."
          onKept={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

/** An endpoint that names no types gets all of them. */
function gets({ types }: ListedEndpoint, type: string): boolean {
  return type === '' || types === null || types.some((one) => one === type)
}
