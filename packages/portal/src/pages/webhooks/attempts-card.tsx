import { webhookAttemptsCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { RangeFilter, useSpan } from '../../parts/range-filter.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { type Attempt, attemptOutcomes } from './attempt.ts'
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
  const outcome = query.get('outcome') ?? ''
  const cursor = query.get('cursor') ?? ''
  const found = useCall(
    async () => {
      const since = span.since()
      const asked = given({ outcome: outcome as Attempt['outcome'], cursor, since, limit: pageSize })
      return { since, ...(await call(webhookAttemptsCall, { params: { hostId, endpointId }, query: asked })) }
    },
    JSON.stringify([endpointId, outcome, cursor, span.key, changes]),
  )
  return (
    <Card
      title="Attempts"
      aside={
        <Button kind="secondary" onPress={found.reload}>
          Load again
        </Button>
      }
    >
      <Filters>
        <FilterSelect
          label="Outcome"
          all="All outcomes"
          options={Object.entries(attemptOutcomes).map(([value, { label }]) => ({ value, label }))}
          value={outcome}
          onValue={(value) => go(withQuery({ outcome: value, cursor: null, since: null }))}
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
          </>
        )}
      </Awaited>
      <SameByApi
        call="GET /direct/webhook-endpoints/{endpointId}/attempts"
        params={{ endpointId }}
        query={{ outcome, limit: pageSize }}
      />
    </Card>
  )
}
