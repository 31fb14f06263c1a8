import { eventTypes, webhookAttemptsCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { askedOf } from '../../parts/asked-of.ts'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { FilterText } from '../../parts/filter-text.tsx'
import { Filters } from '../../parts/filters.tsx'
import { RangeFilter, useSpan } from '../../parts/range-filter.tsx'
import { ReloadButton } from '../../parts/reload-button.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { go, narrowedBy, useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { SaveList } from '../saved-lists/save-list.tsx'
import { attemptColumns, attemptOutcomes } from './attempt.ts'
import { AttemptTable } from './attempt-table.tsx'

interface Props {
  readonly hostId: string
  readonly endpointId: string
  /** Grows when something was done that may have led to another attempt. */
  readonly changes: number
}

export function AttemptsCard({ hostId, endpointId, changes }: Props) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const span = useSpan('7d')
  const filters = askedOf(webhookAttemptsCall, query, ['outcome', 'type', 'eventId'])
  const cursor = askedOf(webhookAttemptsCall, query, ['cursor'])
  const params = { hostId, endpointId }
  const found = useCall(
    async () => {
      const since = span.since()
      const asked = { ...filters, ...cursor, since, limit: pageSize }
      return { since, ...(await call(webhookAttemptsCall, { params, query: asked })) }
    },
    JSON.stringify([endpointId, filters, cursor, span.key, changes]),
  )
  return (
    <Card title="Attempts" aside={<ReloadButton of={found} />}>
      <Filters>
        <FilterSelect
          label="Outcome"
          all="All outcomes"
          options={Object.entries(attemptOutcomes).map(([value, { label }]) => ({ value, label }))}
          value={filters.outcome ?? ''}
          onValue={(value) => go(narrowedBy({ outcome: value }))}
        />
        <FilterSelect
          label="Type"
          all="All types"
          options={eventTypes.map((value) => ({ value, label: value }))}
          value={filters.type ?? ''}
          onValue={(value) => go(narrowedBy({ type: value }))}
        />
        <FilterText
          label="Event id"
          value={filters.eventId ?? ''}
          onValue={(value) => go(narrowedBy({ eventId: value }))}
        />
        <RangeFilter usual="7d" />
      </Filters>
      <Awaited of={found} label="Loading the attempts">
        {({ items, nextCursor, since }) => (
          <>
            <AttemptTable
              endpointId={endpointId}
              attempts={items}
              empty={
                <Empty title="No attempt in this range">
                  An attempt appears each time that we send something to the endpoint. Send a test to make one.
                </Empty>
              }
            />
            <CursorPager nextCursor={nextCursor} since={since} />
            {items.length > 0 && (
              <SaveList
                name="attempts"
                columns={attemptColumns}
                page={async (place) => {
                  const asked = { ...filters, ...place, since }
                  const { items: rows, ...rest } = await call(webhookAttemptsCall, { params, query: asked })
                  return { rows, ...rest }
                }}
              />
            )}
          </>
        )}
      </Awaited>
      <SameByApi
        call="GET /direct/webhook-endpoints/{endpointId}/attempts"
        params={{ endpointId }}
        query={{ outcome: query.get('outcome') ?? undefined, limit: pageSize }}
      />
    </Card>
  )
}
