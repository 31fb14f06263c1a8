import { type TeamOutput, type TeamQuery, userTimelineCall } from '@plumbline/contract'
import { Empty } from '@plumbline/ui/parts/empty'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { Time } from '../../parts/time.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { TabProps } from './person.ts'
import { factWords, kindWords } from './timeline-words.ts'

type Item = TeamOutput<typeof userTimelineCall>['items'][number]

/** What happened, by whom, and what it was before. */
export function TimelineTab({ hostId, userId }: TabProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const kind = query.get('kind') ?? ''
  const asked = given({ kind, cursor: query.get('cursor') ?? undefined, limit: pageSize })
  const found = useCall(
    () => call(userTimelineCall, { params: { hostId, userId }, query: asked as TeamQuery<typeof userTimelineCall> }),
    JSON.stringify([hostId, userId, asked]),
  )
  return (
    <>
      <Filters>
        <FilterSelect
          label="About"
          all="Everything"
          options={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
          value={kind}
          onValue={(value) => go(withQuery({ kind: value, cursor: null }))}
        />
      </Filters>
      <Awaited of={found} label="Loading the timeline" lines={8}>
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption="What happened"
              rows={items.map((item, place) => ({ ...item, key: `${item.at} ${item.kind} ${place}` }))}
              rowKey={({ key }) => key}
              empty={
                <Empty icon="list" title="Nothing of this kind is on record">
                  Registration, consents, identity steps, pulls, alerts, messages and whoever of the team looked appear
                  here.
                </Empty>
              }
              columns={[
                { key: 'at', label: 'When', cell: ({ at }) => <Time at={at} /> },
                { key: 'title', label: 'What', cell: (item) => <What item={item} /> },
                { key: 'actor', label: 'By', cell: ({ actor }) => <bdi>{actor.name}</bdi> },
                {
                  key: 'request',
                  label: 'Request',
                  cell: ({ requestId }) => requestId && <CopyableId id={requestId} of="request id" short />,
                },
              ]}
            />
            <CursorPager nextCursor={nextCursor} />
          </>
        )}
      </Awaited>
      <SameByApi call="GET /direct/users/{userId}/timeline" params={{ userId }} query={{ kind, limit: pageSize }} />
    </>
  )
}

function What({ item: { title, before, after } }: { readonly item: Item }) {
  const [was, is] = [factWords(before), factWords(after)]
  return (
    <span class="masked-person">
      <span>{title}</span>
      {is && <span class="small muted">{was && was !== is ? `${was}, then ${is}` : is}</span>}
    </span>
  )
}
