import { eventsCall, eventTypes } from '@plumbline/contract'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { FilterText } from '../../parts/filter-text.tsx'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { RangeFilter, useSpan } from '../../parts/range-filter.tsx'
import { ReloadButton } from '../../parts/reload-button.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { atSameHost, go, narrowedBy, useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { SaveList } from '../saved-lists/save-list.tsx'
import { type Event, eventColumns } from './event.ts'
import { EventTable } from './event-table.tsx'

export function PastEvents({ hostId }: { readonly hostId: string }) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const span = useSpan('7d')
  const type = query.get('type') ?? ''
  const userId = query.get('user') ?? ''
  const undelivered = query.get('undelivered') === 'yes' ? ('yes' as const) : undefined
  const cursor = query.get('cursor') ?? ''
  const filters = { type: type as Event['type'], userId, undelivered }
  const found = useCall(
    async () => {
      const since = span.since()
      const asked = given({ ...filters, cursor, since, limit: pageSize })
      return { since, ...(await call(eventsCall, { params: { hostId }, query: asked })) }
    },
    JSON.stringify([hostId, filters, cursor, span.key]),
  )
  const show = (change: Record<string, string | null>) => go(narrowedBy(change))
  return (
    <Card title="What happened" aside={<ReloadButton of={found} />}>
      <Filters>
        <FilterSelect
          label="Type"
          all="All types"
          options={eventTypes.map((value) => ({ value, label: value }))}
          value={type}
          onValue={(value) => show({ type: value })}
        />
        <FilterSelect
          label="Deliveries"
          all="Delivered or not"
          options={[{ value: 'yes', label: 'Not delivered' }]}
          value={undelivered ?? ''}
          onValue={(value) => show({ undelivered: value })}
        />
        <FilterText label="User id" value={userId} onValue={(value) => show({ user: value })} />
        <RangeFilter usual="7d" />
      </Filters>
      <Awaited of={found} label="Loading the events" lines={9}>
        {({ items, nextCursor, since }) => (
          <>
            <EventTable
              events={items}
              empty={<NoEvents goesOn={nextCursor !== null} isUndelivered={undelivered !== undefined} />}
            />
            <CursorPager nextCursor={nextCursor} since={since} />
            {items.length > 0 && (
              <SaveList
                name="events"
                columns={eventColumns}
                page={async (place) => {
                  const asked = given({ ...filters, ...place, since })
                  const { items: rows, ...rest } = await call(eventsCall, { params: { hostId }, query: asked })
                  return { rows, ...rest }
                }}
              />
            )}
          </>
        )}
      </Awaited>
      <SameByApi call="GET /direct/events" query={{ type, userId, limit: pageSize }} />
    </Card>
  )
}

function NoEvents({ goesOn, isUndelivered }: { readonly goesOn: boolean; readonly isUndelivered: boolean }) {
  if (goesOn) return <p class="muted">None among those that were looked through. Go on to older ones.</p>
  const action = <ButtonLink href={atSameHost('/events')}>Show all of 7 days</ButtonLink>
  if (isUndelivered) {
    return (
      <Empty title="Nothing is left undelivered" action={action}>
        Your endpoints have taken everything of this range. What fails, is given up or waits appears here.
      </Empty>
    )
  }
  return (
    <Empty title="No event in this range" action={action}>
      Events appear when a user enrolls, and with everything that happens to them afterwards. Look further back, or take
      the filters away.
    </Empty>
  )
}
