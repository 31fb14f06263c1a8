import { Stack } from '@plumbline/ui/parts/layout'
import { DataTable } from '../../parts/data-table.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import type { TabProps } from './person.ts'

const states = {
  SHOWN: { label: 'Shown', tone: 'good' },
  PENDING: { label: 'Not answered yet', tone: 'info' },
  NO_HIT: { label: 'No file of the person', tone: 'warn' },
  NOT_ASKED: { label: 'Never asked', tone: 'neutral' },
} as const

const enrollments = {
  NONE: { label: 'Not enrolled', tone: 'neutral' },
  CLAIMED: { label: 'Being enrolled', tone: 'info' },
  ENROLLED: { label: 'Enrolled', tone: 'good' },
  FAILED: { label: 'Failed, tried again', tone: 'warn' },
  UNKNOWN: { label: 'Outcome is being asked for', tone: 'warn' },
  REFUSED: { label: 'Refused', tone: 'bad' },
  ENDED: { label: 'Ended', tone: 'neutral' },
} as const

/** How old what is shown is, bureau by bureau, and whether the bureau watches. */
export function DataTab({ person: { bureaus, dueAt, enrollment } }: Pick<TabProps, 'person'>) {
  return (
    <Stack>
      <DataTable
        caption="Data by bureau"
        rows={bureaus}
        rowKey={({ bureau }) => bureau}
        empty={null}
        columns={[
          { key: 'bureau', label: 'Bureau', cell: ({ bureau }) => bureau },
          { key: 'state', label: 'State', cell: ({ state }) => <StatusBadge state={state} words={states} /> },
          { key: 'asOf', label: 'As of', cell: ({ asOf }) => asOf !== null && <Time at={asOf} /> },
        ]}
      />
      <p>
        {dueAt === null ? (
          'No pull is planned.'
        ) : (
          <>
            The next pull is due <Time at={dueAt} />.
          </>
        )}
      </p>
      <p>
        Monitoring at {enrollment.bureau}: <StatusBadge state={enrollment.state} words={enrollments} />{' '}
        {!enrollment.inStep && 'The bureau is still being brought to the newest state.'}
      </p>
    </Stack>
  )
}
