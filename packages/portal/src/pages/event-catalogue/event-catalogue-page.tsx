import { eventCatalogueCall, sendSampleEventCall, type TeamOutput } from '@plumbline/contract'
import { Button, ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { JsonBlock } from '../../parts/json-block.tsx'
import { atSameHost } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'

type EventType = TeamOutput<typeof eventCatalogueCall>['types'][number]

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const host = useHost()!
  const [asks, setAsks] = useState<EventType['type']>()
  const [sent, setSent] = useState<{ readonly type: string; readonly id: string }>()
  const found = useCall(() => call(eventCatalogueCall, { params: { hostId: host.id } }), host.id)
  const why =
    host.kind === 'live'
      ? 'Events can be triggered at hosts in development only.'
      : mayAt(session, 'change integration', host)
        ? undefined
        : 'Owners, admins and developers can trigger them.'
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={<ButtonLink href={atSameHost('/events')}>To what was told</ButtonLink>}
      />
      <Stack gap="loose">
        {sent && (
          <Notice
            tone="good"
            live
            title={`${sent.type} is on its way to your endpoints`}
            actions={<ButtonLink href={atSameHost(`/events/${sent.id}`)}>Open the event</ButtonLink>}
          >
            It is recorded like a real one; nothing about the user has changed.
          </Notice>
        )}
        <Awaited of={found} label="Loading the catalogue">
          {({ types, schema }) => (
            <>
              {why && <p class="small muted">{why}</p>}
              <Card title="How a delivery is written">
                <p>
                  Each is a POST with an array of events. Every event has all ten members, null where one does not
                  apply.
                </p>
                <Disclosure summary="JSON schema">
                  <JsonBlock title="Schema of a delivery" value={schema} />
                </Disclosure>
              </Card>
              {types.map(({ type, when, meaning, example }) => (
                <Card
                  key={type}
                  item
                  title={type}
                  aside={
                    <Button
                      kind="secondary"
                      label={`Trigger ${type}`}
                      disabled={why !== undefined}
                      onPress={() => setAsks(type)}
                    >
                      Trigger
                    </Button>
                  }
                >
                  <p>{when}</p>
                  <p class="muted">{meaning}</p>
                  <Disclosure summary="Example">
                    <JsonBlock title={`Example of ${type}`} value={example} />
                  </Disclosure>
                </Card>
              ))}
            </>
          )}
        </Awaited>
      </Stack>
      {asks && (
        <FormDialog
          title={`Trigger ${asks}`}
          about={<p>Your endpoints get it as if it had happened. Nothing about the user changes.</p>}
          fields={{
            userId: {
              label: 'User id',
              hint: 'Of any user of this host',
              check: (value) =>
                uuid.test(value.trim()) ? undefined : 'Give the id of a user, which you find on their page',
            },
          }}
          send="Trigger it"
          act={({ userId }) =>
            call(sendSampleEventCall, { params: { hostId: host.id, userId: userId.trim() }, body: { type: asks } })
          }
          onDone={({ sent: [id] }) => {
            setSent({ type: asks, id: id! })
            setAsks(undefined)
          }}
          onLeave={() => setAsks(undefined)}
        />
      )}
    </>
  )
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
