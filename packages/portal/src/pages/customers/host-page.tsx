import { changeHostCall, customerHostCall, type TeamOutput } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { HostBadge } from '../../parts/host-badge.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { SameByCommand } from '../../parts/same-by-command.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { go, useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { approvalWords } from '../approvals/approval-words.ts'
import type { PageProps } from '../screen.ts'
import { KeysCard } from './keys-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { ValueChanges } from './value-changes.tsx'

type Shown = TeamOutput<typeof customerHostCall>

export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const hostId = params['host']!
  const found = useCall(() => call(customerHostCall, { params: { hostId } }), hostId)
  const [doing, setDoing] = useState<'suspend'>()
  const { query } = useAddress()
  // Who comes from changing settings learns here what became of it.
  const [done, setDone] = useState(changeWords(query.get('changed')))
  const shown = found.state === 'done' ? found.value : undefined
  const finish = (state: 'waiting' | 'not-needed') => {
    setDoing(undefined)
    setDone(changeWords(state))
    found.reload()
  }
  const leave = () => setDoing(undefined)
  return (
    <>
      <PageHead
        title={shown?.host.name ?? screen.title}
        question={screen.question}
        actions={
          <>
            <PermittedButton
              needs="change customers"
              kind="secondary"
              disabled={!shown}
              onPress={() => setDoing('suspend')}
            >
              {shown?.host.suspended ? 'Let it call again' : 'Suspend'}
            </PermittedButton>
            <PermittedButton needs="change customers" onPress={() => go(`/customer-hosts/${hostId}/change`)}>
              Change settings
            </PermittedButton>
          </>
        }
      />
      <Stack gap="loose">
        {done && (
          <Notice tone="good" live>
            {done}
          </Notice>
        )}
        <Awaited of={found} label="Loading the host">
          {(value) => <Facts shown={value} />}
        </Awaited>
      </Stack>
      {shown && doing === 'suspend' && (
        <FormDialog
          title={shown.host.suspended ? 'Let the host call again' : 'Suspend the host'}
          about={
            <>
              <p>
                {shown.host.suspended
                  ? 'Its calls are answered again within seconds.'
                  : 'Every call of the host and of its people is refused within seconds. Nothing is deleted.'}
              </p>
              <SameByCommand command="host set" with={[shown.host.key, `suspended=${!shown.host.suspended}`]} />
            </>
          }
          fields={{ reason: reasonField }}
          send={shown.host.suspended ? 'Let it call again' : 'Suspend it'}
          act={({ reason }) =>
            call(changeHostCall, { params: { hostId }, body: { reason, suspended: !shown.host.suspended } })
          }
          onDone={({ state }) => finish(state)}
          onLeave={leave}
        />
      )}
    </>
  )
}

function changeWords(state: string | null): string | undefined {
  if (state === 'waiting') return 'The host is live: a second person has to approve the change first.'
  return state === 'not-needed' ? 'It is changed.' : undefined
}

function Facts({ shown: { host, customer, widgetKey, settings, history } }: { readonly shown: Shown }) {
  return (
    <Stack gap="loose">
      <Card title="About" aside={<HostBadge host={host} />}>
        <p>
          It belongs to{' '}
          <a href={`/customers/${customer.id}`}>
            <bdi>{customer.name}</bdi>
          </a>
          .
        </p>
        <DataList
          data={[
            { term: 'Host id', value: <CopyableId id={host.id} of="host id" /> },
            { term: 'Short name', value: <code>{host.key}</code> },
            { term: 'Public widget key', value: <CopyableId id={widgetKey} of="widget key" /> },
          ]}
        />
      </Card>
      <KeysCard hostId={host.id} kind={host.kind} />
      <SettingsCard host={host} settings={settings} />
      <Card title="Changes">
        <DataTable
          caption="Changes of the host, the newest first"
          rows={history}
          rowKey={({ id }) => id}
          empty={
            <Empty icon="list" title="Nothing was changed yet">
              Every change stands here with who asked for it, why, and who approved it.
            </Empty>
          }
          columns={[
            { key: 'at', label: 'When', cell: ({ asked }) => <Time at={asked.at} /> },
            { key: 'what', label: 'What', cell: (change) => <ValueChanges {...change} /> },
            { key: 'reason', label: 'Why', cell: ({ reason }) => <bdi>{reason}</bdi> },
            { key: 'by', label: 'By', cell: ({ asked }) => <bdi>{asked.by}</bdi> },
            { key: 'state', label: 'State', cell: ({ state }) => <StatusBadge state={state} words={approvalWords} /> },
          ]}
        />
      </Card>
    </Stack>
  )
}
