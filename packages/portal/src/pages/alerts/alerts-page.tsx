import { hostAlertsCall, type TeamQuery } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { given } from '../../parts/given.ts'
import { RangeFilter, useSpan } from '../../parts/range-filter.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { NoHost } from '../../shell/no-host.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { AlertFilters } from './alert-filters.tsx'
import { AlertTable } from './alert-table.tsx'

export function Page({ screen }: PageProps) {
  const host = useHost()
  if (!host) return <NoHost screen={screen} />
  return (
    <>
      <PageHead title={screen.title} question={screen.question} actions={<RangeFilter usual="30d" />} />
      <AlertsOf hostId={host.id} />
    </>
  )
}

function AlertsOf({ hostId }: { readonly hostId: string }) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const { key, since } = useSpan('30d')
  const of = (name: string) => query.get(name) ?? undefined
  const filter = { type: of('type'), channel: of('channel'), told: of('told'), webhook: of('webhook') }
  const asked = given({ ...filter, cursor: of('cursor'), limit: pageSize })
  const found = useCall(
    async () => {
      const from = since()
      const filters = { ...asked, from: from - (from % dayMs) } as TeamQuery<typeof hostAlertsCall>
      return { ...(await call(hostAlertsCall, { params: { hostId }, query: filters })), from }
    },
    JSON.stringify([hostId, asked, key]),
  )
  return (
    <Card title="Alerts">
      <AlertFilters />
      <Awaited of={found} label="Loading the alerts" lines={9}>
        {({ alerts, nextCursor, from }) => (
          <>
            <AlertTable alerts={alerts} empty={<NoAlerts goesOn={nextCursor !== null} />} />
            <CursorPager nextCursor={nextCursor} since={from} />
          </>
        )}
      </Awaited>
    </Card>
  )
}

/** The day of a report has no time, so ranges begin with a day. */
const dayMs = 86_400_000

function NoAlerts({ goesOn }: { readonly goesOn: boolean }) {
  if (goesOn) return <p class="muted">None among those that were looked through. Go on to older ones.</p>
  return (
    <Empty icon="inbox" title="No alerts here">
      Alerts appear when a bureau reports a change of a file. Choose a longer range or another filter; in the sandbox
      you can make one happen.
    </Empty>
  )
}
