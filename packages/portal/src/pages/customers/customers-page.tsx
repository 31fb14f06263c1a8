import { createCustomerCall, customersCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Icon } from '@plumbline/ui/parts/icon'
import { Stack } from '@plumbline/ui/parts/layout'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { FilterText } from '../../parts/filter-text.tsx'
import { atLeast, FormDialog } from '../../parts/form-dialog.tsx'
import { given } from '../../parts/given.ts'
import { HostBadge } from '../../parts/host-badge.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { SameByCommand } from '../../parts/same-by-command.tsx'
import { Time } from '../../parts/time.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { SaveList } from '../saved-lists/save-list.tsx'
import type { PageProps } from '../screen.ts'
import { customerColumns, linesOfCustomers } from './customers-csv.ts'

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const search = query.get('search') ?? ''
  const asked = given({ search, cursor: query.get('cursor'), limit: pageSize })
  const found = useCall(() => call(customersCall, { query: asked }), JSON.stringify(asked))
  const [isCreating, setCreating] = useState(false)
  const create = (
    <PermittedButton needs="change customers" onPress={() => setCreating(true)}>
      <Icon name="plus" />
      Create a customer
    </PermittedButton>
  )
  return (
    <>
      <PageHead title={screen.title} question={screen.question} actions={create} />
      <Stack gap="loose">
        <FilterText
          label="Name"
          value={search}
          onValue={(value) => go(withQuery({ search: value, cursor: null }), true)}
        />
        <Card title="Customers">
          <Awaited of={found} label="Loading the customers">
            {({ customers, nextCursor }) => (
              <>
                <DataTable
                  caption="Customers and their hosts"
                  rows={customers}
                  rowKey={({ id }) => id}
                  empty={
                    <Empty
                      icon="people"
                      title={search === '' ? 'There is no customer yet' : 'No name has these letters'}
                    >
                      A customer is a company. It gets a host for development first, and a live one after a review.
                    </Empty>
                  }
                  columns={[
                    {
                      key: 'name',
                      label: 'Customer',
                      cell: ({ id, name }) => (
                        <RowLink href={`/customers/${id}`}>
                          <bdi>{name}</bdi>
                        </RowLink>
                      ),
                    },
                    {
                      key: 'hosts',
                      label: 'Hosts',
                      cell: ({ hosts }) =>
                        hosts.length === 0 ? (
                          <span class="muted">None yet</span>
                        ) : (
                          <Stack gap="tight">
                            {hosts.map((host) => (
                              <span key={host.id} class="inline">
                                <a href={`/customer-hosts/${host.id}`}>
                                  <bdi>{host.name}</bdi>
                                </a>{' '}
                                <HostBadge host={host} />
                              </span>
                            ))}
                          </Stack>
                        ),
                    },
                    { key: 'created', label: 'Since', cell: ({ createdAt }) => <Time at={createdAt} /> },
                  ]}
                />
                <CursorPager nextCursor={nextCursor} timeless />
                <SameByCommand command="customer show" />
                <SaveList
                  name="customers-and-hosts"
                  columns={customerColumns}
                  page={async (place) => {
                    const page = await call(customersCall, { query: given({ search, ...place }) })
                    return { rows: linesOfCustomers(page.customers), nextCursor: page.nextCursor }
                  }}
                />
              </>
            )}
          </Awaited>
        </Card>
      </Stack>
      {isCreating && (
        <FormDialog
          title="Create a customer"
          about={<SameByCommand command="customer create" with={['--name', '<name>']} />}
          fields={{ name: { label: 'Name of the company', check: atLeast(1, 'Enter the name') } }}
          send="Create the customer"
          act={({ name }) => call(createCustomerCall, { body: { name: name.trim() } })}
          onDone={({ id }) => go(`/customers/${id}`)}
          onLeave={() => setCreating(false)}
        />
      )}
    </>
  )
}
