import { goLiveReviewsCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { given } from '../../parts/given.ts'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { reviewWords } from './check-words.ts'

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const asked = given({ cursor: query.get('cursor'), limit: pageSize })
  const found = useCall(() => call(goLiveReviewsCall, { query: asked }), JSON.stringify(asked))
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Card title="Reviews">
        <Awaited of={found} label="Loading the reviews">
          {({ reviews, nextCursor }) => (
            <>
              <DataTable
                caption="Reviews, the newest first"
                rows={reviews}
                rowKey={({ id }) => id}
                empty={
                  <Empty icon="shield" title="Nobody has asked to go live yet">
                    Customers ask for it on the page Going live of their portal, when their checks have passed.
                  </Empty>
                }
                columns={[
                  {
                    key: 'host',
                    label: 'Host',
                    cell: ({ id, host }) => (
                      <RowLink href={`/go-live-reviews/${id}`}>
                        <bdi>{host.name}</bdi>
                      </RowLink>
                    ),
                  },
                  { key: 'customer', label: 'Customer', cell: ({ customer }) => <bdi>{customer}</bdi> },
                  { key: 'asked', label: 'Asked', cell: ({ askedAt }) => <Time at={askedAt} /> },
                  { key: 'signed', label: 'Signed off', number: true, cell: ({ signOffs }) => `${signOffs} of 3` },
                  { key: 'findings', label: 'Open findings', number: true, cell: ({ openFindings }) => openFindings },
                  {
                    key: 'state',
                    label: 'State',
                    cell: ({ state }) => <StatusBadge state={state} words={reviewWords} />,
                  },
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
