import { webhookEndpointCall } from '@plumbline/contract'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { atSameHost } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { AttemptsCard } from './attempts-card.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { EndpointFacts } from './endpoint-facts.tsx'
import { RepairNotice } from './repair-notice.tsx'
import { SignatureHelp } from './signature-help.tsx'

export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const host = useHost()!
  const endpointId = params['endpointId']!
  const found = useCall(
    () => call(webhookEndpointCall, { params: { hostId: host.id, endpointId } }),
    `${host.id} ${endpointId}`,
  )
  const [done, setDone] = useState<string>()
  const [changes, setChanges] = useState(0)
  const finish = (sentence: string) => {
    setDone(sentence)
    setChanges(changes + 1)
    found.reload()
  }
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={<ButtonLink href={atSameHost('/webhooks')}>All endpoints</ButtonLink>}
      />
      <Awaited of={found} label="Loading the endpoint">
        {(endpoint) => (
          <Stack gap="loose">
            {done && (
              <Notice tone="good" live>
                {done}
              </Notice>
            )}
            <RepairNotice endpoint={endpoint} />
            <EndpointActions hostId={host.id} endpoint={endpoint} onDone={finish} />
            <EndpointFacts endpoint={endpoint} />
            <AttemptsCard hostId={host.id} endpointId={endpoint.id} changes={changes} />
            <SignatureHelp endpoint={endpoint} />
          </Stack>
        )}
      </Awaited>
    </>
  )
}
