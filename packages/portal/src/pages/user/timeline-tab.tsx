import { type TeamOutput, userTimelineCall } from '@plumbline/contract'
import { Empty } from '@plumbline/ui/parts/empty'
import { askedOf } from '../../parts/asked-of.ts'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Filters } from '../../parts/filters.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { SinceFilter, useSince } from '../../parts/since-filter.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost, go, narrowedBy, useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { TabProps } from './person.ts'
import { actorWords, factWords, kindWords } from './timeline-words.ts'

type Item = TeamOutput<typeof userTimelineCall>['items'][number]

/** What happened, by whom, and what it was before. */
export function TimelineTab({ hostId, userId }: TabProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const since = useSince()
  const asked = { ...askedOf(userTimelineCall, query, ['kind', 'actor', 'cursor']), ...since, limit: pageSize }
  const found = useCall(
    () => call(userTimelineCall, { params: { hostId, userId }, query: asked }),
    JSON.stringify([hostId, userId, asked]),
  )
  return (
    <>
      <Filters>
        <FilterSelect
          label="About"
          all="Everything"
          options={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
          value={query.get('kind') ?? ''}
          onValue={(value) => go(narrowedBy({ kind: value }))}
        />
        <FilterSelect
          label="By"
          all="Anybody"
          options={Object.entries(actorWords).map(([value, label]) => ({ value, label }))}
          value={query.get('actor') ?? ''}
          onValue={(value) => go(narrowedBy({ actor: value }))}
        />
        <SinceFilter label="When" />
      </Filters>
      <Awaited of={found} label="Loading the timeline" lines={8}>
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption="What happened"
              rows={items.map((item, place) => ({ ...item, key: `${item.at} ${item.kind} ${place}` }))}
              rowKey={({ key }) => key}
              empty={
                nextCursor ? (
                  <p class="muted">None among those that were looked through. Go on to older ones.</p>
                ) : (
                  <Empty icon="list" title="Nothing of this kind is on record">
                    Registration, consents, identity steps, pulls, alerts, messages and whoever of the team looked
                    appear here.
                  </Empty>
                )
              }
              columns={[
                { key: 'at', label: 'When', cell: ({ at }) => <Time at={at} /> },
                { key: 'title', label: 'What', cell: (item) => <What item={item} userId={userId} /> },
                { key: 'actor', label: 'By', cell: ({ actor }) => <bdi>{actor.name}</bdi> },
                {
                  key: 'request',
                  label: 'Request',
                  cell: (item) => <RequestOf item={item} />,
                },
              ]}
            />
            <CursorPager nextCursor={nextCursor} {...since} />
          </>
        )}
      </Awaited>
      <SameByApi
        call="GET /direct/users/{userId}/timeline"
        params={{ userId }}
        query={{ kind: query.get('kind') ?? undefined, limit: pageSize }}
      />
    </>
  )
}

function What({ item, userId }: { readonly item: Item; readonly userId: string }) {
  const { title, before, after } = item
  const [was, is] = [factWords(before), factWords(after)]
  const href = pageOf(item, userId)
  return (
    <span class="masked-person">
      <span class="inline">{href ? <a href={href}>{title}</a> : title}</span>
      {is && <span class="small muted">{was && was !== is ? `${was}, then ${is}` : is}</span>}
    </span>
  )
}

/** Where the thing itself is looked at. */
function pageOf({ kind, after }: Item, userId: string): string | undefined {
  if (after?.alert_id) return atSameHost(`/alerts/${encodeURIComponent(after.alert_id)}`)
  if (kind === 'EVENT' && after?.type) return atSameHost('/events', { user: userId, type: after.type, range: '30d' })
  return undefined
}

/** Calls of the public API have a page of their own; those of the two sites are in the audit log alone. */
function RequestOf({ item: { requestId, kind, actor } }: { readonly item: Item }) {
  const { session } = useSignedIn()
  const host = useHost()
  if (requestId === null) return null
  const isLogged = kind !== 'STAFF' && actor.type !== 'TEAM' && mayAt(session, 'view integration', host)
  const href = isLogged ? atSameHost(`/api-logs/${encodeURIComponent(requestId)}`) : undefined
  return <CopyableId id={requestId} of="request id" short href={href} />
}
