import { hostAlertCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { NoHost } from '../../shell/no-host.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { MaskedPerson } from '../users/masked-person.tsx'
import { type AlertPage, answerWords, channelWords, typeWords } from './alert-words.ts'
import { EndpointsCard } from './endpoints-card.tsx'
import { MessagesCard } from './messages-card.tsx'
import { reachedWords } from './reached-words.ts'

export function Page({ screen, params }: PageProps) {
  const host = useHost()
  if (!host) return <NoHost screen={screen} />
  return <AlertOf hostId={host.id} alertId={params['alertId'] ?? ''} question={screen.question} />
}

interface Props {
  readonly hostId: string
  readonly alertId: string
  readonly question: string
}

function AlertOf({ hostId, alertId, question }: Props) {
  const { call } = useSignedIn()
  const { formats } = useLanguage()
  const found = useCall(() => call(hostAlertCall, { params: { hostId, alertId } }), `${hostId} ${alertId}`)
  const type = found.state === 'done' ? typeWords[found.value.alert.type] : 'Alert'
  return (
    <>
      <PageHead title={type} question={question} />
      <Awaited of={found} label="Loading the alert">
        {(page) => {
          const { tone, sentence } = reachedWords(page, (at) => `${formats.day(at)}, ${formats.time(at)}`)
          return (
            <Stack gap="loose">
              <Notice tone={tone}>{sentence}</Notice>
              <Columns>
                <MessagesCard hostId={hostId} page={page} onResent={found.reload} />
                <EndpointsCard webhooks={page.webhooks} />
              </Columns>
              <FactsCard page={page} />
            </Stack>
          )
        }}
      </Awaited>
    </>
  )
}

function FactsCard({ page: { alert, name } }: { readonly page: AlertPage }) {
  const { formats } = useLanguage()
  return (
    <Card title="What it is">
      <DataList
        data={[
          {
            term: 'Person',
            value: (
              <a href={atSameHost(`/users/${alert.user.id}`)}>
                <MaskedPerson person={alert.user} />
              </a>
            ),
          },
          { term: 'Says', value: name ?? 'Shown to those who may see credit values' },
          { term: 'Bureau', value: alert.bureau },
          { term: 'How it came', value: channelWords[alert.channel] },
          { term: 'Reported', value: formats.day(alert.reportedAt) },
          { term: 'Came to us', value: <Time at={alert.createdAt} /> },
          {
            term: 'Opened by the person',
            value: alert.openedAt === null ? 'Not yet' : <Time at={alert.openedAt} />,
          },
          {
            term: 'Answer of the person',
            value: alert.answer === null ? 'None yet' : answerWords[alert.answer],
          },
          { term: 'Alert id', value: <CopyableId id={alert.id} of="alert id" /> },
        ]}
      />
      <SameByApi call="GET /direct/efx-alert/{alertId}" params={{ alertId: alert.id }} />
    </Card>
  )
}
