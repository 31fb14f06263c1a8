import { usageCall } from '@plumbline/contract'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { DaysCard } from './days-card.tsx'
import { ExplainUser } from './explain-user.tsx'
import { MonthCard } from './month-card.tsx'

const monthsBack = 12

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const { formats } = useLanguage()
  const { query } = useAddress()
  const host = useHost()!
  const months = recentMonths()
  const month = query.get('month') ?? months[0]!
  const found = useCall(() => call(usageCall, { params: { hostId: host.id }, query: { month } }), `${host.id} ${month}`)
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Stack gap="loose">
        <FilterSelect
          label="Month"
          all="This month"
          options={months.slice(1).map((value) => ({ value, label: formats.calendarMonth(value) }))}
          value={query.get('month') ?? ''}
          onValue={(value) => go(withQuery({ month: value }))}
        />
        <Awaited of={found} label="Counting the month">
          {(usage) => (
            <Stack gap="loose">
              <MonthCard usage={usage} hostKey={host.key} />
              <ExplainUser hostId={host.id} month={month} />
              <DaysCard days={usage.days} />
              <SameByApi call="GET /direct/usage" query={{ month }} />
            </Stack>
          )}
        </Awaited>
      </Stack>
    </>
  )
}

/** Months in UTC, as they are charged, this one first. */
function recentMonths(): string[] {
  const now = new Date()
  return Array.from({ length: monthsBack }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}
