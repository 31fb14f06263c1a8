import { userMessagesCall } from '@plumbline/contract'
import { Empty } from '@plumbline/ui/parts/empty'
import { askedOf } from '../../parts/asked-of.ts'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost, useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { messageChannelWords, messageWords, reasonWords } from '../alerts/alert-words.ts'
import type { TabProps } from './person.ts'

/** What became of each message, also of those that were not sent. Neither what they say nor where they went is shown. */
export function MessagesTab({ hostId, userId }: TabProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const asked = { ...askedOf(userMessagesCall, query, ['cursor']), limit: pageSize }
  const found = useCall(
    () => call(userMessagesCall, { params: { hostId, userId }, query: asked }),
    JSON.stringify([hostId, userId, asked]),
  )
  return (
    <Awaited of={found} label="Loading the messages">
      {({ items, nextCursor }) => (
        <>
          <DataTable
            caption="Messages to the person"
            rows={items}
            rowKey={({ id }) => id}
            empty={
              <Empty icon="inbox" title="No message in the last 90 days">
                Messages about alerts and about the account appear here, also those that were not sent, with the reason.
              </Empty>
            }
            columns={[
              {
                key: 'kind',
                label: 'About',
                cell: ({ kind, alert_id }) =>
                  alert_id === null ? (
                    kind.replaceAll('-', ' ')
                  ) : (
                    <RowLink href={atSameHost(`/alerts/${encodeURIComponent(alert_id)}`)}>
                      {kind.replaceAll('-', ' ')}
                    </RowLink>
                  ),
              },
              { key: 'channel', label: 'Channel', cell: ({ channel }) => messageChannelWords[channel] },
              { key: 'state', label: 'State', cell: ({ state }) => <StatusBadge state={state} words={messageWords} /> },
              { key: 'reason', label: 'Why', cell: ({ reason }) => reasonWords(reason) },
              { key: 'created', label: 'Written', cell: ({ createdAt }) => <Time at={createdAt} /> },
              { key: 'sent', label: 'Sent', cell: ({ sentAt }) => sentAt !== null && <Time at={sentAt} /> },
            ]}
          />
          <CursorPager nextCursor={nextCursor} />
          <SameByApi call="GET /direct/users/{userId}/messages" params={{ userId }} query={{ limit: pageSize }} />
        </>
      )}
    </Awaited>
  )
}
