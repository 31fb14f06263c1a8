import { billsCall } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { given } from '../../parts/given.ts'
import { Time } from '../../parts/time.tsx'
import { atSameHost, useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { dollarsAndCents } from '../prices/cents.ts'
import type { PageProps } from '../screen.ts'

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const { formats } = useLanguage()
  const { query } = useAddress()
  const asked = given({ cursor: query.get('cursor'), limit: pageSize })
  const found = useCall(() => call(billsCall, { query: asked }), JSON.stringify(asked))
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Card title="Bills of your company">
        <Awaited of={found} label="Loading the bills">
          {({ bills, nextCursor }) => (
            <>
              <DataTable
                caption="Bills, the newest month first"
                rows={bills}
                rowKey={({ id }) => id}
                empty={
                  <Empty
                    icon="list"
                    title="There is no bill yet"
                    action={<a href={atSameHost('/usage')}>See the running month</a>}
                  >
                    A bill is made when a month is over and every host of yours has settled it.
                  </Empty>
                }
                columns={[
                  {
                    key: 'month',
                    label: 'Month',
                    cell: ({ id, month }) => (
                      <RowLink href={atSameHost(`/bills/${id}`)}>{formats.calendarMonth(month)}</RowLink>
                    ),
                  },
                  { key: 'number', label: 'Number', cell: ({ number }) => <code class="id">{number}</code> },
                  {
                    key: 'kind',
                    label: 'Kind',
                    cell: ({ test }) =>
                      test ? <Badge tone="neutral">Test, not paid</Badge> : <Badge tone="info">Live</Badge>,
                  },
                  { key: 'issued', label: 'Issued', cell: ({ issuedAt }) => <Time at={issuedAt} /> },
                  { key: 'total', label: 'Total', number: true, cell: ({ totalCents }) => dollarsAndCents(totalCents) },
                ]}
              />
              <CursorPager nextCursor={nextCursor} />
            </>
          )}
        </Awaited>
      </Card>
    </>
  )
}
