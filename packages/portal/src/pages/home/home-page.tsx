import { homeCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { BureausCard, CallsCard, EnrollmentCard, WebhooksCard } from './home-cards.tsx'
import { ToldByOperator } from './told-by-operator.tsx'
import { Verdict } from './verdict.tsx'

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const host = useHost()!
  const found = useCall(() => call(homeCall, { params: { hostId: host.id } }), host.id)
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <Button kind="secondary" onPress={found.reload}>
            Load again
          </Button>
        }
      />
      <Awaited of={found} label="Looking around">
        {(home) => (
          <Stack gap="loose">
            <ToldByOperator home={home} />
            <Verdict home={home} />
            <Columns>
              <WebhooksCard home={home} />
              <CallsCard home={home} />
              <EnrollmentCard home={home} />
              <BureausCard home={home} />
            </Columns>
          </Stack>
        )}
      </Awaited>
    </>
  )
}
