import { replayEventsCall, webhookAttemptCall } from '@plumbline/contract'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { CodeBlock } from '@plumbline/ui/parts/code-block'
import { DataList } from '@plumbline/ui/parts/data-list'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { JsonBlock } from '../../parts/json-block.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { type Attempt, attemptHelp, attemptOutcomes, attemptWords, tryWords } from './attempt.ts'

export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const host = useHost()!
  const place = { hostId: host.id, endpointId: params['endpointId']!, attemptId: params['attemptId']! }
  const found = useCall(() => call(webhookAttemptCall, { params: place }), JSON.stringify(place))
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={<ButtonLink href={atSameHost(`/webhooks/${place.endpointId}`)}>To the endpoint</ButtonLink>}
      />
      <Awaited of={found} label="Loading the attempt">
        {({ attempt, request, signedText }) => (
          <Stack gap="loose">
            <Outcome attempt={attempt} endpointId={place.endpointId} />
            <Columns>
              <Card title="What we sent">
                <CodeBlock title="Address and headers" code={headText(request)} />
                <JsonBlock title="Body" value={request.body} />
              </Card>
              <Card title="What came back">
                {attempt.responseExcerpt === null ? (
                  <p class="muted">There was no answer.</p>
                ) : (
                  <CodeBlock title={`Answer, status ${attempt.status}`} code={attempt.responseExcerpt || '(empty)'} />
                )}
              </Card>
            </Columns>
            <Card title="What was signed">
              <p>
                Put the value of the <code class="id">webhook-timestamp</code> header that your receiver got into the
                braces. If your signature of this text is another one, the body was changed on its way: sign the bytes
                as they came, before any parsing.
              </p>
              <CodeBlock title="Signature base string" code={signedText} />
            </Card>
          </Stack>
        )}
      </Awaited>
    </>
  )
}

function headText({ url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> }) {
  return [`POST ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n')
}

function Outcome({ attempt, endpointId }: { readonly attempt: Attempt; readonly endpointId: string }) {
  const { call } = useSignedIn()
  const { formats } = useLanguage()
  const host = useHost()!
  const [done, setDone] = useState<string>()
  const help = attemptHelp(attempt)
  const replay = useAction(
    async () => {
      for (const eventId of attempt.eventIds)
        await call(replayEventsCall, { params: { hostId: host.id, endpointId }, body: { eventId } })
    },
    () => setDone('The events of this attempt are sent again.'),
  )
  return (
    <Card
      title="What became of it"
      aside={<StatusBadge state={attempt.outcome} words={attemptOutcomes} />}
      footer={
        <PermittedButton
          needs="change integration"
          kind="secondary"
          atHost
          busy={replay.busy}
          onPress={() => replay.run(undefined)}
        >
          Send its events again
        </PermittedButton>
      }
    >
      {done && (
        <Notice tone="good" live>
          {done}
        </Notice>
      )}
      {replay.fault && <FaultNotice fault={replay.fault} />}
      {help && (
        <Notice tone="warn" title={`Why: ${attemptWords(attempt)}`}>
          {help}
        </Notice>
      )}
      <DataList
        data={[
          { term: 'When', value: <Time at={attempt.at} /> },
          { term: 'Receiver', value: attemptWords(attempt) },
          { term: 'Try', value: tryWords(attempt) },
          { term: 'Took', value: `${formats.count(attempt.durationMs)} ms` },
          ...(attempt.nextAttemptAt === null
            ? []
            : [{ term: 'Next attempt', value: <Time at={attempt.nextAttemptAt} /> }]),
          { term: 'Message id', value: <CopyableId id={attempt.messageId} of="message id" /> },
          {
            term: 'Events',
            value: attempt.eventIds.map((id) => (
              <div key={id}>
                <CopyableId id={id} of="event id" href={atSameHost(`/events/${id}`)} />
              </div>
            )),
          },
        ]}
      />
    </Card>
  )
}
