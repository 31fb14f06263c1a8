import { supportPersonCall, supportTimelineCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { given } from '../../parts/given.ts'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { DataTab } from '../user/data-tab.tsx'
import type { Person } from '../user/person.ts'
import { StateLine } from '../user/state-line.tsx'

interface Looked {
  readonly windowId: string
  readonly userId: string
}

/** One person through a window: masked, nothing to reveal, nothing to do. */
export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const looked = { windowId: params['window']!, userId: params['user']! }
  const found = useCall(() => call(supportPersonCall, { params: looked }), JSON.stringify(looked))
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Awaited of={found} label="Loading the person">
        {(person) => (
          <Stack gap="loose">
            <StateLine person={person} />
            <Facts person={person} />
            <Card title="Data and monitoring">
              <DataTab person={person} />
            </Card>
            <WhatHappened {...looked} />
            <p>
              <a href={`/support-access/${looked.windowId}`}>All people of the host</a>
            </p>
          </Stack>
        )}
      </Awaited>
    </>
  )
}

function Facts({ person: { user, mobile, features } }: { readonly person: Person }) {
  const { formats } = useLanguage()
  return (
    <Card title="Who it is, masked">
      <DataList
        data={[
          { term: 'Name', value: user.name ?? 'None' },
          { term: 'E-mail', value: user.email ?? 'None' },
          { term: 'Mobile', value: mobile ?? 'None' },
          { term: 'Features', value: features.length === 0 ? 'None' : formats.list(features) },
        ]}
      />
    </Card>
  )
}

function WhatHappened({ windowId, userId }: Looked) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const asked = given({ cursor: query.get('cursor'), limit: pageSize })
  const found = useCall(
    () => call(supportTimelineCall, { params: { windowId, userId }, query: asked }),
    JSON.stringify([windowId, userId, asked]),
  )
  return (
    <Card title="What happened">
      <Awaited of={found} label="Loading the timeline" lines={6}>
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption="What is on record, the newest first"
              rows={items.map((item, place) => ({ ...item, key: `${item.at} ${place}` }))}
              rowKey={({ key }) => key}
              empty={
                <Empty icon="list" title="Nothing is on record">
                  Registration, identity steps, pulls, alerts and messages appear here.
                </Empty>
              }
              columns={[
                { key: 'at', label: 'When', cell: ({ at }) => <Time at={at} /> },
                { key: 'title', label: 'What', cell: ({ title }) => title },
                { key: 'actor', label: 'By', cell: ({ actor }) => <bdi>{actor.name}</bdi> },
              ]}
            />
            <CursorPager nextCursor={nextCursor} />
          </>
        )}
      </Awaited>
    </Card>
  )
}
