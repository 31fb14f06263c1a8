import { hostAlertsCall } from '@plumbline/contract'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { askedOf } from '../../parts/asked-of.ts'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { RangeFilter, useSpan } from '../../parts/range-filter.tsx'
import { atSameHost, useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { NoHost } from '../../shell/no-host.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { SaveList } from '../saved-lists/save-list.tsx'
import type { PageProps } from '../screen.ts'
import { alertColumns } from './alert-columns.ts'
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
  const filters = askedOf(hostAlertsCall, query, ['type', 'channel', 'told', 'webhook', 'answer'])
  const asked = { ...filters, ...askedOf(hostAlertsCall, query, ['cursor']), limit: pageSize }
  const params = { hostId }
  const found = useCall(
    async () => {
      const from = dayOf(since())
      return { ...(await call(hostAlertsCall, { params, query: { ...asked, since: from } })), from }
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
            {alerts.length > 0 && (
              <SaveList
                name="alerts"
                columns={alertColumns}
                page={async (place) => {
                  const page = await call(hostAlertsCall, { params, query: { ...filters, ...place, since: from } })
                  return { rows: page.alerts, nextCursor: page.nextCursor }
                }}
              />
            )}
          </>
        )}
      </Awaited>
    </Card>
  )
}

const dayMs = 86_400_000

/** The day of a report has no time, so ranges begin with a day. */
function dayOf(at: number): number {
  return at - (at % dayMs)
}

function NoAlerts({ goesOn }: { readonly goesOn: boolean }) {
  const host = useHost()
  if (goesOn) return <p class="muted">None among those that were looked through. Go on to older ones.</p>
  const isLive = host?.kind === 'live'
  const action = isLive ? (
    <ButtonLink href={atSameHost('/alerts')}>Show all of 30 days</ButtonLink>
  ) : (
    <ButtonLink href={atSameHost('/sandbox', { tab: 'events' })}>Make one happen</ButtonLink>
  )
  return (
    <Empty icon="inbox" title="No alerts here" action={action}>
      Alerts appear when a bureau reports a change of a file. Choose a longer range or another filter
      {isLive ? '.' : ', or make something happen to somebody in the sandbox.'}
    </Empty>
  )
}
