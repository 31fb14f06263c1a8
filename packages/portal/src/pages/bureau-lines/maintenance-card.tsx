import {
  cancelMaintenanceCall,
  maintenanceWindowsCall,
  planMaintenanceCall,
  type TeamOutput,
} from '@plumbline/contract'
import { type Provider, providers } from '@plumbline/core/bureaus'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { CursorPager } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { atLeast, FormDialog } from '../../parts/form-dialog.tsx'
import { given } from '../../parts/given.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { type StateWords, StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { providerWords } from '../fleet/provider-words.ts'
import { SaveList } from '../saved-lists/save-list.tsx'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'

type Window = TeamOutput<typeof maintenanceWindowsCall>['windows'][number]

interface Props {
  readonly onDone: (sentence: string) => void
}

const states: Readonly<Record<Window['state'], StateWords>> = {
  planned: { label: 'Planned', tone: 'neutral' },
  open: { label: 'Under way', tone: 'warn' },
  over: { label: 'Over', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
}

const hourMs = 3_600_000

/** When somebody outside is not called because they are worked on. */
export function MaintenanceCard({ onDone }: Props) {
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
        <PermittedButton needs="operate bureaus" kind="secondary" onPress={() => setPlanning(true)}>
          Plan a window
        </PermittedButton>
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
                  In a window the bureau, vendor or carrier is not called, and work that needs it waits until the end.
                </Empty>
              }
              columns={[
                { key: 'provider', label: 'Who', cell: ({ provider }) => providerWords(provider) },
                { key: 'from', label: 'From', cell: ({ startsAt }) => <Time at={startsAt} /> },
                { key: 'until', label: 'Until', cell: ({ endsAt }) => <Time at={endsAt} /> },
                { key: 'note', label: 'What', cell: ({ note }) => <bdi>{note}</bdi> },
                { key: 'state', label: 'State', cell: ({ state }) => <StatusBadge state={state} words={states} /> },
                {
                  key: 'actions',
                  label: 'Actions',
                  cell: (window) =>
                    window.state === 'planned' || window.state === 'open' ? (
                      <PermittedButton
                        needs="operate bureaus"
                        kind="secondary"
                        label={`Cancel the window of ${providerWords(window.provider)}`}
                        onPress={() => setCancelling(window)}
                      >
                        Cancel
                      </PermittedButton>
                    ) : (
                      <span class="muted">None</span>
                    ),
                },
              ]}
            />
            <CursorPager nextCursor={nextCursor} />
            {windows.length > 0 && (
              <SaveList
                name="maintenance-windows"
                columns={windowColumns}
                page={async (place) => {
                  const page = await call(maintenanceWindowsCall, { query: place })
                  return { rows: page.windows, nextCursor: page.nextCursor }
                }}
              />
            )}
          </>
        )}
      </Awaited>
      {planning && <PlanDialog onDone={finish} onLeave={() => setPlanning(false)} />}
      {cancelling && (
        <ConfirmDialog
          title="Cancel the window"
          send="Cancel the window"
          act={() => call(cancelMaintenanceCall, { params: { windowId: cancelling.id } })}
          onDone={() => finish(`The window of ${providerWords(cancelling.provider)} is cancelled.`)}
          onLeave={() => setCancelling(undefined)}
        >
          <p>Calls go out as ever, and what waits for the end of the window is due at once.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

const windowColumns: Columns<Window> = {
  Id: ({ id }) => id,
  Who: ({ provider }) => providerWords(provider),
  From: ({ startsAt }) => isoOf(startsAt),
  Until: ({ endsAt }) => isoOf(endsAt),
  What: ({ note }) => note,
  State: ({ state }) => states[state].label,
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
      about={
        <>
          <p>Hosts that would notice read of it at home from now on.</p>
          <ul>
            <li>Bureaus: work that needs them waits until the end.</li>
            <li>
              Identity vendors: steps that need them are refused with SC315 or SC320, as while they are out of reach.
            </li>
            <li>E-mail and text messages: what is to be sent waits until the end.</li>
          </ul>
        </>
      }
      fields={{
        provider: {
          label: 'Who',
          options: providers.map((value) => ({ value, label: providerWords(value) })),
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
      act={({ provider, from, hours, note }) => {
        const startsAt = instantOf(from)
        const span = { startsAt, endsAt: startsAt + Number(hours) * hourMs }
        return call(planMaintenanceCall, { body: { provider: provider as Provider, ...span, note: note.trim() } })
      }}
      onDone={(_, { provider }) => onDone(`The window of ${providerWords(provider)} is planned.`)}
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
