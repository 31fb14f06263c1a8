import { identitySessionsCall } from '@plumbline/contract'
import { identitySessionDays } from '@plumbline/core/promises'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { askedOf } from '../../parts/asked-of.ts'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { RangeFilter, useSpan } from '../../parts/range-filter.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { NoHost } from '../../shell/no-host.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { SaveList } from '../saved-lists/save-list.tsx'
import type { PageProps } from '../screen.ts'
import { FunnelCard } from './funnel-card.tsx'
import { sessionColumns } from './session-columns.ts'
import { SessionFilters } from './session-filters.tsx'
import { SessionTable } from './session-table.tsx'

const rangeDays = { '24h': 1, '7d': 7, '30d': 30 } as const

export function Page({ screen }: PageProps) {
  const host = useHost()
  const { query } = useAddress()
  const days = rangeDays[query.get('range') as keyof typeof rangeDays] ?? rangeDays['30d']
  if (!host) return <NoHost screen={screen} />
  return (
    <>
      <PageHead title={screen.title} question={screen.question} actions={<RangeFilter usual="30d" />} />
      <Stack gap="loose">
        <FunnelCard hostId={host.id} days={days} />
        <Sessions hostId={host.id} />
      </Stack>
    </>
  )
}

function Sessions({ hostId }: { readonly hostId: string }) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const { key, since } = useSpan('30d')
  const filters = askedOf(identitySessionsCall, query, ['flow', 'step', 'result', 'code'])
  const asked = { ...filters, ...askedOf(identitySessionsCall, query, ['cursor']), limit: pageSize }
  const params = { hostId }
  const found = useCall(
    async () => {
      const from = since()
      return { ...(await call(identitySessionsCall, { params, query: { ...asked, since: from } })), from }
    },
    JSON.stringify([hostId, asked, key]),
  )
  return (
    <Card title="Sessions">
      <p class="small muted">
        Single sessions are kept for {identitySessionDays} days, because they lead to what people have typed. The
        figures above stay.
      </p>
      <SessionFilters />
      <Awaited of={found} label="Loading the sessions" lines={8}>
        {({ sessions, nextCursor, from }) => (
          <>
            <SessionTable
              sessions={sessions}
              empty={
                nextCursor ? (
                  <p class="muted">None among those that were looked through. Go on to older ones.</p>
                ) : (
                  <Empty icon="shield" title="No session in this range">
                    A session appears when a person begins to prove who they are. Choose a longer range or another
                    filter.
                  </Empty>
                )
              }
            />
            <CursorPager nextCursor={nextCursor} since={from} />
            {sessions.length > 0 && (
              <SaveList
                name="identity-sessions"
                columns={sessionColumns}
                page={async (place) => {
                  const page = await call(identitySessionsCall, {
                    params,
                    query: { ...filters, ...place, since: from },
                  })
                  return { rows: page.sessions, nextCursor: page.nextCursor }
                }}
              />
            )}
          </>
        )}
      </Awaited>
    </Card>
  )
}
