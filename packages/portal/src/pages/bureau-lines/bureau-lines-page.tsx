import { bureauLinesCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { Filters } from '../../parts/filters.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { HoursFilter, useHours } from '../fleet/hours-filter.tsx'
import { providerWords } from '../fleet/provider-words.ts'
import type { PageProps } from '../screen.ts'
import { CredentialsCard } from './credentials-card.tsx'
import { FeedTable } from './feed-table.tsx'
import { MaintenanceCard } from './maintenance-card.tsx'
import { ProviderTable } from './provider-table.tsx'
import { RetryTable } from './retry-table.tsx'

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const hours = useHours()
  const [said, setSaid] = useState<string>()
  const found = useCall(() => call(bureauLinesCall, { query: { hours } }), String(hours))
  const mayOperate = mayAt(session, 'operate bureaus')
  const done = (sentence: string) => {
    setSaid(sentence)
    found.reload()
  }
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
      <Stack gap="loose">
        <Filters>
          <HoursFilter />
        </Filters>
        {said && <Notice tone="good">{said}</Notice>}
        <Awaited of={found} label="Loading the bureaus" lines={12}>
          {({ providers, retries, feeds }) => {
            const broken = providers.filter(({ breaker }) => breaker !== 'closed')
            return (
              <Stack gap="loose">
                {broken.length === 0 ? (
                  <Notice tone="good">Every bureau and vendor is called.</Notice>
                ) : (
                  <Notice tone="bad">
                    Not called, or only tried: {broken.map(({ provider }) => providerWords(provider)).join(', ')}.
                  </Notice>
                )}
                <Card title="Bureaus, vendors and carriers">
                  <ProviderTable providers={providers} mayOperate={mayOperate} onDone={done} />
                </Card>
                <MaintenanceCard onDone={done} />
                <CredentialsCard onDone={done} />
                <Card title="Work that asks a bureau again">
                  <RetryTable retries={retries} />
                </Card>
                <Card title="Daily files">
                  <FeedTable feeds={feeds} onDone={done} />
                </Card>
              </Stack>
            )
          }}
        </Awaited>
      </Stack>
    </>
  )
}
