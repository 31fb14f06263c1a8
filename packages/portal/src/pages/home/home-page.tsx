import { homeCall } from '@plumbline/contract'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { RangeFilter } from '../../parts/range-filter.tsx'
import { ReloadButton } from '../../parts/reload-button.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { GoingLiveCard } from './going-live-card.tsx'
import { BureausCard, CallsCard, EnrollmentCard, WebhooksCard } from './home-cards.tsx'
import { ToldByOperator } from './told-by-operator.tsx'
import { Verdict } from './verdict.tsx'

const ranges = {
  '24h': { days: 1, words: 'last 24 hours' },
  '7d': { days: 7, words: 'last 7 days' },
  '30d': { days: 30, words: 'last 30 days' },
} as const

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const host = useHost()!
  const { query } = useAddress()
  const { days, words } = ranges[query.get('range') as keyof typeof ranges] ?? ranges['24h']
  const found = useCall(
    () => call(homeCall, { params: { hostId: host.id }, query: { days } }),
    JSON.stringify([host.id, days]),
  )
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <>
            <RangeFilter usual="24h" />
            <ReloadButton of={found} />
          </>
        }
      />
      <Awaited of={found} label="Looking around">
        {(home) => (
          <Stack gap="loose">
            <ToldByOperator home={home} />
            <Verdict home={home} range={words} />
            <Columns>
              <WebhooksCard home={home} />
              <CallsCard home={home} range={words} />
              <EnrollmentCard home={home} range={words} />
              <BureausCard home={home} />
              {host.kind === 'sandbox' && mayAt(session, 'view settings', host) && <GoingLiveCard hostId={host.id} />}
            </Columns>
          </Stack>
        )}
      </Awaited>
    </>
  )
}
