import { identityOversightCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { HoursFilter, useHours } from '../fleet/hours-filter.tsx'
import type { PageProps } from '../screen.ts'
import { FlowTable, HostIdentityTable } from './flow-tables.tsx'
import { headlineOf } from './headline.ts'
import { NetworkTable, VendorTable } from './source-tables.tsx'
import { SpikeList } from './spike-list.tsx'
import { ThrottleDialog, type Throttled } from './throttle-dialog.tsx'
import { ThrottleTable } from './throttle-table.tsx'
import { UnlockDialog } from './unlock-dialog.tsx'

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const hours = useHours()
  const host = query.get('of') ?? ''
  const [said, setSaid] = useState<string>()
  const [throttling, setThrottling] = useState<Throttled>()
  const [unlocking, setUnlocking] = useState(false)
  const found = useCall(() => call(identityOversightCall, { query: given({ hours, host }) }), `${hours} ${host}`)
  const done = (sentence: string) => {
    setThrottling(undefined)
    setUnlocking(false)
    setSaid(sentence)
    found.reload()
  }
  const mayUnlock = mayAt(session, 'unlock identities')
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <Row>
            <PermittedButton needs="unlock identities" kind="secondary" onPress={() => setUnlocking(true)}>
              Unlock somebody
            </PermittedButton>
            <Button kind="secondary" onPress={found.reload}>
              Load again
            </Button>
          </Row>
        }
      />
      <Stack gap="loose">
        <Filters>
          <HoursFilter />
          <FilterSelect
            label="Host"
            all="All hosts"
            options={session.hosts.map(({ id, name }) => ({ value: id, label: name }))}
            value={host}
            onValue={(value) => go(withQuery({ of: value }), true)}
          />
        </Filters>
        {!mayUnlock && <p class="small muted">People are unlocked by operators and operations.</p>}
        {said && (
          <Notice tone="good" live>
            {said}
          </Notice>
        )}
        <Awaited of={found} label="Loading the identity flows" lines={12}>
          {(oversight) => {
            const { tone, sentence } = headlineOf(oversight)
            return (
              <Stack gap="loose">
                <Notice tone={tone}>{sentence}</Notice>
                <Card title="Flows, beside the seven days before">
                  <FlowTable flows={oversight.flows} hours={oversight.hours} />
                  <SpikeList spikes={oversight.spikes} />
                </Card>
                {oversight.throttles.length > 0 && (
                  <Card title="Held back now">
                    <ThrottleTable throttles={oversight.throttles} onDone={done} />
                  </Card>
                )}
                <Card title="Hosts, those with trouble first">
                  <HostIdentityTable hosts={oversight.hosts} onThrottle={setThrottling} />
                </Card>
                <Card title="Networks from which most was refused">
                  <NetworkTable networks={oversight.networks} onThrottle={setThrottling} />
                </Card>
                <Card title="Identity vendors, of all hosts">
                  <VendorTable vendors={oversight.vendors} />
                </Card>
              </Stack>
            )
          }}
        </Awaited>
      </Stack>
      {throttling && <ThrottleDialog of={throttling} onDone={done} onLeave={() => setThrottling(undefined)} />}
      {unlocking && <UnlockDialog first={host} onDone={done} onLeave={() => setUnlocking(false)} />}
    </>
  )
}
