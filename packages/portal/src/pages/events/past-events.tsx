import { eventsCall, eventTypes } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { FilterText } from '../../parts/filter-text.tsx'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { RangeFilter, useSpan } from '../../parts/range-filter.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { Event } from './event.ts'
import { EventTable } from './event-table.tsx'

export function PastEvents({ hostId }: { readonly hostId: string }) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const span = useSpan('7d')
  const type = query.get('type') ?? ''
  const userId = query.get('user') ?? ''
  const cursor = query.get('cursor') ?? ''
  const found = useCall(
    async () => {
      const since = span.since()
      const asked = given({ type: type as Event['type'], userId, cursor, since, limit: pageSize })
      return { since, ...(await call(eventsCall, { params: { hostId }, query: asked })) }
    },
    JSON.stringify([hostId, type, userId, cursor, span.key]),
  )
  const show = (change: Record<string, string | null>) => go(withQuery({ cursor: null, since: null, ...change }))
  return (
    <Card
      title="What happened"
      aside={
        <Button kind="secondary" onPress={found.reload}>
          Load again
        </Button>
      }
    >
      <Filters>
        <FilterSelect
          label="Type"
          all="All types"
          options={eventTypes.map((value) => ({ value, label: value }))}
          value={type}
          onValue={(value) => show({ type: value })}
        />
        <FilterText label="User id" value={userId} onValue={(value) => show({ user: value })} />
        <RangeFilter usual="7d" />
      </Filters>
      <Awaited of={found} label="Loading the events" lines={9}>
        {({ items, nextCursor, since }) => (
          <>
            <EventTable
              events={items}
              empty={
                <Empty title="No event in this range">
                  Events appear when a user enrolls, and with everything that happens to them afterwards. Look further
                  back, or take the filters away.
                </Empty>
              }
            />
            <CursorPager nextCursor={nextCursor} since={since} />
          </>
        )}
      </Awaited>
      <SameByApi call="GET /direct/events" query={{ type, userId, limit: pageSize }} />
    </Card>
  )
}
