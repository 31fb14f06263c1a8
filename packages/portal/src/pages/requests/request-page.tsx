import { requestCall, type TeamOutput } from '@plumbline/contract'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { CodeBlock } from '@plumbline/ui/parts/code-block'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { clientWords } from './client-words.ts'
import { Answer } from './request-table.tsx'

type ShownRequest = TeamOutput<typeof requestCall>['items'][number]

export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const host = useHost()!
  const requestId = params['requestId']!
  const found = useCall(() => call(requestCall, { params: { hostId: host.id, requestId } }), `${host.id} ${requestId}`)
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={<ButtonLink href={atSameHost('/api-logs')}>All calls</ButtonLink>}
      />
      <Awaited
        of={found}
        label="Loading the call"
        nothing={
          <Empty title="No call of this host has this id">
            Check the id, or look at another host. Calls are kept for some days only.
          </Empty>
        }
      >
        {({ items }) => (
          <Stack gap="loose">
            {items.map((request, index) => (
              <OneCall
                key={request.at}
                request={request}
                place={items.length === 1 ? '' : ` (${index + 1} of ${items.length})`}
              />
            ))}
          </Stack>
        )}
      </Awaited>
    </>
  )
}

interface OneCallProps {
  readonly request: ShownRequest
  /** Which one it is, where several calls bear the id. */
  readonly place: string
}

function OneCall({ request, place }: OneCallProps) {
  const { formats } = useLanguage()
  const { method, path, summary, status, code, explanations, curl, keyPrefix, keyId, userId } = request
  return (
    <Stack gap="loose">
      {code && <Explained code={code} place={place} explanations={explanations} />}
      <Columns>
        <Card title={`${method} ${path}${place}`} aside={<Answer status={status} />}>
          <p class="muted">{summary}</p>
          <DataList
            data={[
              { term: 'When', value: <Time at={request.at} /> },
              { term: 'Took', value: `${formats.count(request.durationMs)} ms` },
              ...(code ? [{ term: 'Code', value: <code class="id">{code}</code> }] : []),
              ...(keyPrefix && keyId
                ? [
                    {
                      term: 'Key',
                      value: <a href={withKey(keyId)}>{keyPrefix}…</a>,
                    },
                  ]
                : []),
              ...(userId
                ? [
                    {
                      term: 'User',
                      value: <CopyableId id={userId} of="user id" href={atSameHost(`/users/${userId}`)} />,
                    },
                  ]
                : []),
              { term: 'Source', value: clientWords(request) },
              { term: 'From', value: request.network },
              { term: 'Request id', value: <CopyableId id={request.requestId} of="request id" /> },
            ]}
          />
        </Card>
        <Card title={`Do it again${place}`}>
          <CodeBlock title={`curl${place}`} code={curl} />
          <p class="small muted">
            Put in your token and the values: neither is kept, and bodies are not in the log, because they are about
            people.
          </p>
        </Card>
      </Columns>
    </Stack>
  )
}

function withKey(keyId: string): string {
  const address = atSameHost('/api-logs')
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ key: keyId })}`
}

const whose: Readonly<Record<string, string>> = {
  host: 'Your code has to act.',
  consumer: 'The person has to act.',
  service: 'The fault is ours.',
  bureau: 'The bureau has to act.',
}

interface ExplainedProps extends Pick<ShownRequest, 'explanations'>, Pick<OneCallProps, 'place'> {
  readonly code: string
}

/** What a code means. One can stand for several refusals that a caller must not tell apart. */
function Explained({ code, place, explanations }: ExplainedProps) {
  return (
    <Card title={`What ${code} means${place}`}>
      {explanations.length === 0 && <p class="muted">The table of errors does not know this code any more.</p>}
      {explanations.length > 1 && (
        <p>It stands for one of these; the API does not say which, so that nobody learns from it who exists.</p>
      )}
      {explanations.map(({ message, remedy, fault, retryable }) => (
        <Notice key={message} tone={fault === 'service' ? 'bad' : 'warn'} title={message}>
          <p>{remedy}</p>
          <p class="small muted">
            {whose[fault] ?? ''} {retryable ? 'The same call may work later.' : 'The same call will be refused again.'}
          </p>
        </Notice>
      ))}
    </Card>
  )
}
