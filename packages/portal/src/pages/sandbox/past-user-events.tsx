import type { sandboxUserEventsCall, TeamOutput } from '@plumbline/contract'
import { type SandboxEventType, sandboxEvents } from '@plumbline/core/sandbox-events'
import { useLanguage } from '@plumbline/ui/parts/language'
import { DataTable } from '../../parts/data-table.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import type { CallState } from '../../shell/use-call.ts'

type Past = TeamOutput<typeof sandboxUserEventsCall>
type PastEvent = Past['events'][number]

/** What was made to happen to a person, until it is taken back. The sandbox keeps it, so it is there after the page is loaded again. */
export function PastUserEvents({ of }: { readonly of: CallState<Past> }) {
  return (
    <>
      <h3>What was made to happen</h3>
      <Awaited of={of} label="Loading what was made to happen" lines={2}>
        {({ events }) => (
          <DataTable
            caption="What was made to happen to this person"
            empty={<p class="muted">Nothing yet, or everything was taken back. What you make happen stands here.</p>}
            rows={events}
            rowKey={(event) => `${events.indexOf(event)}`}
            columns={[
              { key: 'what', label: 'What', cell: (event) => <What event={event} /> },
              { key: 'bureau', label: 'Bureau', cell: ({ bureau }) => bureau },
              { key: 'on', label: 'Day of the host', cell: ({ on }) => <Day of={on} /> },
              { key: 'with', label: 'With', cell: ({ data }) => <Given data={data} /> },
            ]}
          />
        )}
      </Awaited>
    </>
  )
}

function What({ event: { type } }: { readonly event: PastEvent }) {
  return (
    <>
      <code>{type}</code> <span class="small muted">{sandboxEvents[type as SandboxEventType]?.words}</span>
    </>
  )
}

function Day({ of }: { readonly of: string }) {
  const { formats } = useLanguage()
  return <span class="date">{formats.day(Date.parse(of))}</span>
}

function Given({ data }: Pick<PastEvent, 'data'>) {
  const given = Object.entries(data)
  if (given.length === 0) return <span class="muted">What is usual</span>
  return <bdi>{given.map(([name, value]) => `${name}: ${String(value)}`).join(', ')}</bdi>
}
