import { useLanguage } from '@plumbline/ui/parts/language'
import type { ComponentChildren } from 'preact'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { type Attempt, attemptOutcomes, attemptWords, tryWords } from './attempt.ts'

interface Props {
  readonly endpointId: string
  readonly attempts: readonly Attempt[]
  readonly empty: ComponentChildren
}

export function AttemptTable({ endpointId, attempts, empty }: Props) {
  const { formats } = useLanguage()
  return (
    <DataTable
      caption="Attempts at the endpoint"
      empty={empty}
      rows={attempts}
      rowKey={({ attemptId }) => attemptId}
      columns={[
        {
          key: 'at',
          label: 'When',
          cell: ({ at, attemptId }) => (
            <RowLink href={atSameHost(`/webhooks/${endpointId}/attempts/${attemptId}`)}>
              <Time at={at} />
            </RowLink>
          ),
        },
        {
          key: 'outcome',
          label: 'Outcome',
          cell: (attempt) => (
            <>
              <StatusBadge state={attempt.outcome} words={attemptOutcomes} />
              <div class="small muted">{tryWords(attempt)}</div>
            </>
          ),
        },
        { key: 'answer', label: 'Receiver', cell: attemptWords },
        {
          key: 'types',
          label: 'Carried',
          cell: ({ eventTypes, eventIds }) => (
            <>
              {eventTypes?.join(', ')}{' '}
              <span class="small muted">
                {eventIds.length === 1 ? '1 event' : `${formats.count(eventIds.length)} events`}
              </span>
            </>
          ),
        },
        {
          key: 'message',
          label: 'Message id',
          cell: ({ messageId }) => <CopyableId id={messageId} of="message id" short />,
        },
        {
          key: 'duration',
          label: 'Took',
          number: true,
          cell: ({ durationMs }) => `${formats.count(durationMs)} ms`,
        },
        {
          key: 'next',
          label: 'Next attempt',
          cell: ({ nextAttemptAt }) => nextAttemptAt !== null && <Time at={nextAttemptAt} />,
        },
      ]}
    />
  )
}
