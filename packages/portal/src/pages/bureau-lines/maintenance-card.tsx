import {
  cancelMaintenanceCall,
  maintenanceWindowsCall,
  planMaintenanceCall,
  type TeamOutput,
} from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { CursorPager } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { atLeast, FormDialog } from '../../parts/form-dialog.tsx'
import { given } from '../../parts/given.ts'
import { type StateWords, StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'

type Window = TeamOutput<typeof maintenanceWindowsCall>['windows'][number]

interface Props {
  readonly mayOperate: boolean
  readonly onDone: (sentence: string) => void
}

const states: Readonly<Record<Window['state'], StateWords>> = {
  planned: { label: 'Planned', tone: 'neutral' },
  open: { label: 'Under way', tone: 'warn' },
  over: { label: 'Over', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

const hourMs = 3_600_000

/** When bureaus are not called because they are worked on. */
export function MaintenanceCard({ mayOperate, onDone }: Props) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const asked = given({ cursor: query.get('cursor') })
  const found = useCall(() => call(maintenanceWindowsCall, { query: asked }), JSON.stringify(asked))
  const [planning, setPlanning] = useState(false)
  const [cancelling, setCancelling] = useState<Window>()
  const finish = (sentence: string) => {
    setPlanning(false)
    setCancelling(undefined)
    found.reload()
    onDone(sentence)
  }
  return (
    <Card title="Maintenance windows">
      <p>
        <Button kind="secondary" disabled={!mayOperate} onPress={() => setPlanning(true)}>
          Plan a window
        </Button>
      </p>
      <Awaited of={found} label="Loading the windows" lines={3}>
        {({ windows, nextCursor }) => (
          <>
            <DataTable
              caption="Windows, the latest planned first"
              rows={windows}
              rowKey={({ id }) => id}
              empty={
                <Empty title="No maintenance was planned yet">
                  In a window the bureau is not called, and work that needs it waits until the end.
                </Empty>
              }
              columns={[
                { key: 'bureau', label: 'Bureau', cell: ({ bureau }) => bureau },
                { key: 'from', label: 'From', cell: ({ startsAt }) => <Time at={startsAt} /> },
                { key: 'until', label: 'Until', cell: ({ endsAt }) => <Time at={endsAt} /> },
                { key: 'note', label: 'What', cell: ({ note }) => <bdi>{note}</bdi> },
                { key: 'state', label: 'State', cell: ({ state }) => <StatusBadge state={state} words={states} /> },
                {
                  key: 'actions',
                  label: 'Actions',
                  cell: (window) =>
                    window.state === 'planned' || window.state === 'open' ? (
                      <Button
                        kind="secondary"
                        disabled={!mayOperate}
                        label={`Cancel the window of ${window.bureau}`}
                        onPress={() => setCancelling(window)}
                      >
                        Cancel
                      </Button>
                    ) : (
                      <span class="muted">None</span>
                    ),
                },
              ]}
            />
            <CursorPager nextCursor={nextCursor} />
          </>
        )}
      </Awaited>
      {planning && <PlanDialog onDone={finish} onLeave={() => setPlanning(false)} />}
      {cancelling && (
        <ConfirmDialog
          title="Cancel the window"
          send="Cancel the window"
          act={() => call(cancelMaintenanceCall, { params: { windowId: cancelling.id } })}
          onDone={() => finish(`The window of ${cancelling.bureau} is cancelled.`)}
          onLeave={() => setCancelling(undefined)}
        >
          <p>{cancelling.bureau} is called as ever, and what waits for the end of the window is due at once.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

interface PlanProps {
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

function PlanDialog({ onDone, onLeave }: PlanProps) {
  const { call } = useSignedIn()
  return (
    <FormDialog
      title="Plan a maintenance window"
      about={<p>Hosts with this bureau read of it at home from now on. Work that needs it waits until the end.</p>}
      fields={{
        bureau: {
          label: 'Bureau',
          options: ['EFX', 'TU', 'EXP'].map((value) => ({ value, label: value })),
          first: 'EFX',
        },
        from: {
          label: 'Begins (UTC)',
          hint: 'Year, month, day, hour and minute, such as 2027-03-14 02:00.',
          first: nextHour(),
          check: (value) =>
            Number.isNaN(instantOf(value)) ? 'Give day and time, such as 2027-03-14 02:00' : undefined,
        },
        hours: {
          label: 'For how long',
          options: ['1', '2', '4', '8', '24'].map((value) => ({
            value,
            label: value === '1' ? 'One hour' : `${value} hours`,
          })),
          first: '2',
        },
        note: { label: 'What is done', check: atLeast(5, 'Tell the hosts what is done') },
      }}
      send="Plan it"
      act={({ bureau, from, hours, note }) => {
        const startsAt = instantOf(from)
        const span = { startsAt, endsAt: startsAt + Number(hours) * hourMs }
        return call(planMaintenanceCall, { body: { bureau: bureau as Window['bureau'], ...span, note: note.trim() } })
      }}
      onDone={(_, { bureau }) => onDone(`The window of ${bureau} is planned.`)}
      onLeave={onLeave}
    />
  )
}

function nextHour(): string {
  return new Date(Math.ceil(Date.now() / hourMs) * hourMs).toISOString().slice(0, 16).replace('T', ' ')
}

/** Not a number where it is no day and time. */
function instantOf(text: string): number {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(text.trim())
  return match ? Date.parse(`${match[1]}T${match[2]}:00Z`) : Number.NaN
}
