import { sandboxMessagesCall } from '@plumbline/contract'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Filters } from '../../parts/filters.tsx'
import { given } from '../../parts/given.ts'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost, go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'

const channels = { SMS: 'SMS', EMAIL: 'E-mail', PUSH: 'Push' } as const
type Channel = keyof typeof channels

/** Everything that was sent to the users of the host. In the sandbox nothing reaches a phone or a mailbox. */
export function MessagesView({ hostId }: { readonly hostId: string }) {
  const { session } = useSignedIn()
  return (
    <Card title="Messages">
      {mayAt(session, 'view users', useHost()) ? (
        <MessageList hostId={hostId} />
      ) : (
        <Empty icon="lock" title="Your roles do not show messages">
          They are for those who may see the users of this host.
        </Empty>
      )}
    </Card>
  )
}

function MessageList({ hostId }: { readonly hostId: string }) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const channel = query.get('channel') ?? ''
  const cursor = query.get('cursor')
  const asked = given({ channel: channel in channels ? (channel as Channel) : null, cursor, limit: pageSize })
  const found = useCall(
    () => call(sandboxMessagesCall, { params: { hostId }, query: asked }),
    `${hostId} ${channel} ${cursor}`,
  )
  return (
    <Stack>
      <Filters>
        <FilterSelect
          label="Channel"
          all="Any channel"
          options={Object.entries(channels).map(([value, label]) => ({ value, label }))}
          value={channel}
          onValue={(value) => go(withQuery({ channel: value, cursor: null }))}
        />
      </Filters>
      <Awaited of={found} label="Loading the messages">
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption="Messages"
              empty={
                <Empty
                  icon="inbox"
                  title="Nothing was sent yet"
                  action={<ButtonLink href={atSameHost('/sandbox')}>Create a user from a persona</ButtonLink>}
                >
                  Links, codes and alerts of this host’s users are caught here as they are sent.
                </Empty>
              }
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                { key: 'text', label: 'Message', cell: ({ text }) => <bdi>{text}</bdi> },
                { key: 'channel', label: 'Channel', cell: ({ channel: by }) => channels[by] },
                {
                  key: 'code',
                  label: 'Code',
                  cell: ({ otp }) =>
                    otp === null ? <span class="muted">None</span> : <CopyableId id={otp} of="code" />,
                },
                { key: 'sent', label: 'Sent', cell: ({ createdAt }) => <Time at={createdAt} /> },
                {
                  key: 'user',
                  label: 'User',
                  cell: ({ userId }) =>
                    userId === null ? null : (
                      <CopyableId id={userId} of="user id" href={atSameHost(`/users/${userId}`)} short />
                    ),
                },
              ]}
            />
            <CursorPager nextCursor={nextCursor} />
            <SameByApi call="GET /sandbox/messages" query={{ channel: asked.channel, limit: pageSize }} />
          </>
        )}
      </Awaited>
    </Stack>
  )
}
