import { customerBillsCall } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { useCustomers } from '../customers/use-customers.ts'
import { dollarsAndCents } from '../prices/cents.ts'
import type { PageProps } from '../screen.ts'
import { type CustomerBill, stateWords } from './customer-bill.ts'
import { RunDialog } from './run-dialog.tsx'

type State = CustomerBill['bill']['state']

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const { formats } = useLanguage()
  const { query } = useAddress()
  const chosen = (name: string) => query.get(name) ?? ''
  const asked = given({
    customer: chosen('customer'),
    month: chosen('month'),
    state: chosen('state') as State,
    cursor: query.get('cursor'),
    limit: pageSize,
  })
  const found = useCall(() => call(customerBillsCall, { query: asked }), JSON.stringify(asked))
  const customers = useCustomers()
  const [isRunning, setRunning] = useState(false)
  const [done, setDone] = useState<string>()
  const months = pastMonths()
  const choose = (name: string) => (value: string) => go(withQuery({ [name]: value, cursor: null }), true)
  const run = (
    <PermittedButton needs="change prices" onPress={() => setRunning(true)}>
      Make the bills of a month
    </PermittedButton>
  )
  return (
    <>
      <PageHead title={screen.title} question={screen.question} actions={run} />
      <Stack gap="loose">
        {done && (
          <Notice tone="good" live>
            {done}
          </Notice>
        )}
        <Filters>
          <Awaited of={customers} label="Loading the customers" lines={1}>
            {(page) => (
              <FilterSelect
                label="Customer"
                all="All customers"
                options={page.map(({ id, name }) => ({ value: id, label: name }))}
                value={chosen('customer')}
                onValue={choose('customer')}
              />
            )}
          </Awaited>
          <FilterSelect
            label="Month"
            all="All months"
            options={months.map((value) => ({ value, label: formats.calendarMonth(value) }))}
            value={chosen('month')}
            onValue={choose('month')}
          />
          <FilterSelect
            label="State"
            all="All states"
            options={Object.entries(stateWords).map(([value, { label }]) => ({ value, label }))}
            value={chosen('state')}
            onValue={choose('state')}
          />
        </Filters>
        <Card title="Bills of customers">
          <Awaited of={found} label="Loading the bills">
            {({ bills, nextCursor }) => (
              <>
                <DataTable
                  caption="Bills, the one that was made last first"
                  rows={bills}
                  rowKey={({ id }) => id}
                  empty={
                    <Empty icon="list" title="There is no bill here">
                      A bill is made when a host has settled a month and there is a price for it. Make the bills of a
                      month, or choose other filters.
                    </Empty>
                  }
                  columns={[
                    {
                      key: 'customer',
                      label: 'Customer',
                      cell: ({ id, customer }) => (
                        <RowLink href={`/customer-bills/${id}`}>
                          <bdi>{customer.name}</bdi>
                        </RowLink>
                      ),
                    },
                    { key: 'month', label: 'Month', cell: ({ month }) => formats.calendarMonth(month) },
                    {
                      key: 'state',
                      label: 'State',
                      cell: ({ state }) => <StatusBadge state={state} words={stateWords} />,
                    },
                    {
                      key: 'number',
                      label: 'Number',
                      cell: ({ number }) =>
                        number === null ? <span class="muted">None yet</span> : <code>{number}</code>,
                    },
                    {
                      key: 'kind',
                      label: 'Kind',
                      cell: ({ test }) => <Badge tone={test ? 'neutral' : 'info'}>{test ? 'Test' : 'Live'}</Badge>,
                    },
                    {
                      key: 'total',
                      label: 'Total',
                      number: true,
                      cell: ({ totalCents }) => dollarsAndCents(totalCents),
                    },
                  ]}
                />
                <CursorPager nextCursor={nextCursor} />
              </>
            )}
          </Awaited>
        </Card>
      </Stack>
      {isRunning && (
        <RunDialog
          customer={chosen('customer')}
          month={chosen('month') || months[0]!}
          onDone={(sentence) => {
            setRunning(false)
            setDone(sentence)
            found.reload()
          }}
          onLeave={() => setRunning(false)}
        />
      )}
    </>
  )
}

const shownMonths = 12

/** Months that are over, the newest first. */
function pastMonths(): string[] {
  const now = new Date()
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
