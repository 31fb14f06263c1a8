import { type bureauLinesCall, replayFeedFileCall, type TeamOutput } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Empty } from '@plumbline/ui/parts/empty'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { HostLink } from '../../parts/host-link.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { DayField } from './day-field.tsx'

type Feed = TeamOutput<typeof bureauLinesCall>['feeds'][number]

interface Props {
  readonly feeds: readonly Feed[]
  readonly onDone: (sentence: string) => void
}

export function FeedTable({ feeds, onDone }: Props) {
  const { call } = useSignedIn()
  const [chosen, setChosen] = useState<{ readonly feed: Feed; readonly date: string }>()
  return (
    <>
      <DataTable
        caption="Daily files by host"
        rows={feeds}
        rowKey={({ hostId }) => hostId}
        empty={<Empty title="No host has alerts">Files are read every day for hosts that have bought alerts.</Empty>}
        columns={[
          { key: 'host', label: 'Host', cell: ({ hostId, hostName }) => <HostLink id={hostId} name={hostName} /> },
          { key: 'read', label: 'Asked for until', cell: ({ readThrough }) => readThrough ?? 'Nothing yet' },
          {
            key: 'open',
            label: 'Not read yet',
            cell: ({ open }) =>
              open.length === 0 ? <Badge tone="good">All read</Badge> : <Badge tone="warn">{open.join(', ')}</Badge>,
          },
          {
            key: 'actions',
            label: 'Actions',
            cell: (feed) => (
              <PermittedButton
                needs="operate bureaus"
                kind="secondary"
                onPress={() => setChosen({ feed, date: feed.open[0] ?? feed.readThrough ?? '' })}
              >
                Read a day again<span class="spoken"> for {feed.hostName}</span>
              </PermittedButton>
            ),
          },
        ]}
      />
      {chosen && (
        <ConfirmDialog
          title="Read the file of a day again"
          send="Read it again"
          act={() =>
            call(replayFeedFileCall, { params: { hostId: chosen.feed.hostId, date: chosen.date || 'no day' } })
          }
          onDone={() => {
            setChosen(undefined)
            onDone(`The file of ${chosen.date} is read again for ${chosen.feed.hostName}.`)
          }}
          onLeave={() => setChosen(undefined)}
        >
          <p>
            For <bdi>{chosen.feed.hostName}</bdi>. What was known of the file already raises no second alert.
          </p>
          <DayField value={chosen.date} onValue={(date) => setChosen({ ...chosen, date })} />
        </ConfirmDialog>
      )}
    </>
  )
}
