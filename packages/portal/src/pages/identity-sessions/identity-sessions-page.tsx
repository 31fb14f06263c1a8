import { identitySessionsCall, type TeamQuery } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { RangeFilter, useSpan } from '../../parts/range-filter.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { NoHost } from '../../shell/no-host.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { FunnelCard } from './funnel-card.tsx'
import { SessionTable } from './session-table.tsx'
import { flowWords, resultWords } from './session-words.ts'

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
  const of = (name: string) => query.get(name) ?? undefined
  const asked = given({ flow: of('flow'), result: of('result'), cursor: of('cursor'), limit: pageSize })
  const show = (name: string) => (value: string) => go(withQuery({ [name]: value, cursor: null }))
  const found = useCall(
    async () => {
      const from = since()
      const filter = { ...asked, from } as TeamQuery<typeof identitySessionsCall>
      return { ...(await call(identitySessionsCall, { params: { hostId }, query: filter })), from }
    },
    JSON.stringify([hostId, asked, key]),
  )
  return (
    <Card title="Sessions">
      <Filters>
        <FilterSelect
          label="Flow"
          all="Every flow"
          options={Object.entries(flowWords).map(([value, label]) => ({ value, label }))}
          value={of('flow') ?? ''}
          onValue={show('flow')}
        />
        <FilterSelect
          label="Result"
          all="Any result"
          options={Object.entries(resultWords).map(([value, { label }]) => ({ value, label }))}
          value={of('result') ?? ''}
          onValue={show('result')}
        />
      </Filters>
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
          </>
        )}
      </Awaited>
    </Card>
  )
}
