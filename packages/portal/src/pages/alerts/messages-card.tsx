import { resendAlertCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { DataTable } from '../../parts/data-table.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { type AlertPage, messageChannelWords, messageWords, reasonWords } from './alert-words.ts'

interface Props {
  readonly hostId: string
  readonly page: AlertPage
  readonly onResent: () => void
}

type Channel = AlertPage['messages'][number]['channel']

/** One message for each channel, also where nothing was sent. */
export function MessagesCard({ hostId, page: { alert, messages }, onResent }: Props) {
  const { call } = useSignedIn()
  const resend = useAction(
    (channel: Channel) => call(resendAlertCall, { params: { hostId, alertId: alert.id }, body: { channel } }),
    onResent,
  )
  /** A channel is tried again by its last message. */
  const isGivenUp = ({ id, channel, state }: AlertPage['messages'][number]) =>
    state === 'FAILED' && messages.findLast((one) => one.channel === channel)?.id === id
  return (
    <Card title="To the person">
      {resend.fault && <FaultNotice fault={resend.fault} />}
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
          ...(messages.some(isGivenUp)
            ? [
                {
                  key: 'actions',
                  label: 'Actions',
                  cell: (message: AlertPage['messages'][number]) =>
                    isGivenUp(message) && (
                      <PermittedButton
                        needs="act-on users"
                        atHost
                        kind="secondary"
                        busy={resend.busy}
                        label={`Send it again by ${messageChannelWords[message.channel]}`}
                        onPress={() => resend.run(message.channel)}
                      >
                        Send again
                      </PermittedButton>
                    ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
