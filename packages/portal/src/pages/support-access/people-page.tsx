import { supportPeopleCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { FilterText } from '../../parts/filter-text.tsx'
import { given } from '../../parts/given.ts'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { MaskedPerson } from '../users/masked-person.tsx'
import { identityWords, statusWords } from '../users/person-words.ts'

/** The people of a host, as far as its window shows them. */
export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const windowId = params['window']!
  const value = query.get('id') ?? ''
  const asked = given({
    ...(value === '' ? {} : { by: 'id' as const, value }),
    cursor: query.get('cursor'),
    limit: pageSize,
  })
  const found = useCall(
    () => call(supportPeopleCall, { params: { windowId }, query: asked }),
    JSON.stringify([windowId, asked]),
  )
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Stack gap="loose">
        <Notice tone="info">
          Everything is masked and nothing can be changed. The host reads what you look at here, with your name.
        </Notice>
        <FilterText label="User id" value={value} onValue={(id) => go(withQuery({ id, cursor: null }))} />
        <Card title="People">
          <Awaited of={found} label="Loading the people">
            {({ users, nextCursor }) => (
              <>
                <DataTable
                  caption="People of the host"
                  rows={users}
                  rowKey={({ id }) => id}
                  empty={
                    <Empty icon="person" title="Nobody is found">
                      Enter the whole id from the ticket, or take it out to see everybody.
                    </Empty>
                  }
                  columns={[
                    {
                      key: 'person',
                      label: 'Person',
                      cell: (person) => (
                        <RowLink href={`/support-access/${windowId}/${person.id}`}>
                          <MaskedPerson person={person} />
                        </RowLink>
                      ),
                    },
                    {
                      key: 'status',
                      label: 'Status',
                      cell: ({ status }) => <StatusBadge state={status} words={statusWords} />,
                    },
                    {
                      key: 'identity',
                      label: 'Identity',
                      cell: ({ idpass }) => (
                        <StatusBadge state={idpass ? 'proven' : 'not-proven'} words={identityWords} />
                      ),
                    },
                    { key: 'created', label: 'Registered', cell: ({ createdAt }) => <Time at={createdAt} /> },
                  ]}
                />
                <CursorPager nextCursor={nextCursor} />
              </>
            )}
          </Awaited>
        </Card>
      </Stack>
    </>
  )
}
