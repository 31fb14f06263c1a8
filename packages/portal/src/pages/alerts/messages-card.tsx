import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { DataTable } from '../../parts/data-table.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { type AlertPage, messageChannelWords, messageWords, reasonWords } from './alert-words.ts'

/** One message for each channel, also where nothing was sent. */
export function MessagesCard({ messages }: Pick<AlertPage, 'messages'>) {
  return (
    <Card title="To the person">
      <DataTable
        caption="Messages to the person"
        rows={messages}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="inbox" title="No message">
            Messages are written when the alert is told, and kept for 90 days.
          </Empty>
        }
        columns={[
          { key: 'channel', label: 'Channel', cell: ({ channel }) => messageChannelWords[channel] },
          {
            key: 'state',
            label: 'State',
            cell: ({ state, reason }) => (
              <span class="told-lines">
                <StatusBadge state={state} words={messageWords} />
                {reason && <span class="small muted">{reasonWords(reason)}</span>}
              </span>
            ),
          },
          {
            key: 'at',
            label: 'When',
            cell: ({ sentAt, createdAt }) => <Time at={sentAt ?? createdAt} />,
          },
        ]}
      />
    </Card>
  )
}
