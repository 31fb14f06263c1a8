import { changeCustomerCall, createHostCall, customerCall, inviteOwnerCall, type TeamOutput } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Empty } from '@plumbline/ui/parts/empty'
import { Icon } from '@plumbline/ui/parts/icon'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { counted } from '../../parts/counted.ts'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { atLeast, FormDialog } from '../../parts/form-dialog.tsx'
import { HostBadge } from '../../parts/host-badge.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { SameByCommand } from '../../parts/same-by-command.tsx'
import { Time } from '../../parts/time.tsx'
import { go } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'

type Customer = TeamOutput<typeof customerCall>
type Doing = 'host' | 'owner' | 'rename'

export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const customerId = params['customer']!
  const found = useCall(() => call(customerCall, { params: { customerId } }), customerId)
  const [doing, setDoing] = useState<Doing>()
  const [done, setDone] = useState<string>()
  const name = found.state === 'done' ? found.value.name : screen.title
  const finish = (sentence: string) => {
    setDoing(undefined)
    setDone(sentence)
    found.reload()
  }
  return (
    <>
      <PageHead
        title={name}
        question={screen.question}
        actions={
          <>
            <PermittedButton needs="change customers" kind="secondary" onPress={() => setDoing('rename')}>
              Rename
            </PermittedButton>
            <PermittedButton needs="change customers" kind="secondary" onPress={() => setDoing('owner')}>
              Invite an owner
            </PermittedButton>
            <PermittedButton needs="change customers" onPress={() => setDoing('host')}>
              <Icon name="plus" />
              Create a host
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
        <Awaited of={found} label="Loading the customer">
          {(customer) => <Facts customer={customer} />}
        </Awaited>
      </Stack>
      {doing && (
        <DoDialog
          doing={doing}
          customerId={customerId}
          name={name}
          onDone={finish}
          onLeave={() => setDoing(undefined)}
        />
      )}
    </>
  )
}

function Facts({ customer: { id, createdAt, members, owners, hosts } }: { readonly customer: Customer }) {
  return (
    <Stack gap="loose">
      {owners === 0 && (
        <Notice tone="info" title="Nobody leads its team yet">
          Invite an owner, who can then invite others and look after the hosts at the portal.
        </Notice>
      )}
      <Card title="About">
        <DataList
          data={[
            { term: 'Customer id', value: <CopyableId id={id} of="customer id" /> },
            { term: 'Since', value: <Time at={createdAt} /> },
            {
              term: 'Team',
              value: `${counted(members, 'person', 'people')}, of whom ${counted(owners, 'leads', 'lead')} it`,
            },
          ]}
        />
      </Card>
      <Card title="Hosts">
        <DataTable
          caption="Hosts of the customer"
          rows={hosts}
          rowKey={(host) => host.id}
          empty={
            <Empty icon="inbox" title="There is no host yet">
              The first host is one in development. The live one is made when its go-live review is approved.
            </Empty>
          }
          columns={[
            {
              key: 'name',
              label: 'Host',
              cell: (host) => (
                <RowLink href={`/customer-hosts/${host.id}`}>
                  <bdi>{host.name}</bdi>
                </RowLink>
              ),
            },
            { key: 'kind', label: 'Environment', cell: (host) => <HostBadge host={host} /> },
            { key: 'key', label: 'Short name', cell: (host) => <code>{host.key}</code> },
          ]}
        />
      </Card>
    </Stack>
  )
}

interface DialogProps {
  readonly doing: Doing
  readonly customerId: string
  readonly name: string
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

function DoDialog({ doing, customerId, name, onDone, onLeave }: DialogProps) {
  const { call, reload } = useSignedIn()
  const params = { customerId }
  if (doing === 'owner') {
    return (
      <FormDialog
        title="Invite an owner"
        about={
          <>
            <p>The link goes by mail to this address alone. It is good for seven days.</p>
            <SameByCommand command="owner invite" with={['--customer', customerId, '--email', '<e-mail>']} />
          </>
        }
        fields={{
          email: {
            label: 'E-mail',
            type: 'email',
            check: (value) => (/^[^\s@]+@[^\s@]+$/.test(value.trim()) ? undefined : 'Enter an e-mail address'),
          },
        }}
        send="Send the invitation"
        act={({ email }) => call(inviteOwnerCall, { params, body: { email: email.trim() } })}
        onDone={(_, { email }) => onDone(`An invitation is on its way to ${email.trim()}.`)}
        onLeave={onLeave}
      />
    )
  }
  if (doing === 'rename') {
    return (
      <FormDialog
        title="Rename the customer"
        about={<SameByCommand command="customer set" with={[customerId, '--name', '<name>']} />}
        fields={{ name: { label: 'Name of the company', first: name, check: atLeast(1, 'Enter the name') } }}
        send="Rename"
        act={(values) => call(changeCustomerCall, { params, body: { name: values.name.trim() } })}
        onDone={() => onDone('The customer has another name now.')}
        onLeave={onLeave}
      />
    )
  }
  return (
    <FormDialog
      title="Create a host in development"
      about={
        <SameByCommand
          command="host create"
          with={['--customer', customerId, '--key', '<short-name>', '--name', '<name>']}
        />
      }
      fields={{
        name: { label: 'Name', hint: 'As people see it: "Harbor app".', check: atLeast(1, 'Enter the name') },
        key: {
          label: 'Short name',
          hint: 'Small letters, digits and hyphens. It cannot be changed.',
          check: (value) => (/^[a-z0-9-]{1,50}$/.test(value) ? undefined : 'Use small letters, digits and hyphens'),
        },
      }}
      send="Create the host"
      act={(values) => call(createHostCall, { params, body: { key: values.key, name: values.name.trim() } })}
      onDone={({ id }) => {
        reload()
        go(`/customer-hosts/${id}`)
      }}
      onLeave={onLeave}
    />
  )
}
