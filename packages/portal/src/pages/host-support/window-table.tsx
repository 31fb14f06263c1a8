import { Empty } from '@plumbline/ui/parts/empty'
import type { ComponentChildren } from 'preact'
import { DataTable } from '../../parts/data-table.tsx'
import { Time } from '../../parts/time.tsx'
import { withQuery } from '../../shell/address.ts'
import { WindowState } from './window-state.tsx'
import { hoursWords, type SupportWindow } from './window-words.ts'

interface Props<Window extends SupportWindow> {
  readonly windows: readonly Window[]
  /** Where windows into several hosts stand together. */
  readonly host?: (window: Window) => ComponentChildren
  readonly actions: (window: Window) => ComponentChildren
  readonly empty: { readonly title: string; readonly text: string }
}

/** Who asked to look into a host, why, and what became of it. */
export function WindowTable<Window extends SupportWindow>({ windows, host, actions, empty }: Props<Window>) {
  return (
    <DataTable
      caption="Windows, the newest first"
      rows={windows}
      rowKey={({ id }) => id}
      empty={
        <Empty icon="shield" title={empty.title}>
          {empty.text}
        </Empty>
      }
      columns={[
        ...(host ? [{ key: 'host', label: 'Host', cell: host }] : []),
        {
          key: 'who',
          label: 'Who',
          cell: ({ askedBy, askedAt }) => (
            <span>
              <bdi>{askedBy}</bdi>, <Time at={askedAt} />
            </span>
          ),
        },
        {
          key: 'why',
          label: 'Why',
          cell: ({ reason, ticket }) => (
            <span>
              <bdi>{reason}</bdi> <code class="id">{ticket}</code>
            </span>
          ),
        },
        { key: 'hours', label: 'For', cell: ({ hours }) => <span class="whole">{hoursWords(hours)}</span> },
        { key: 'state', label: 'State', cell: (window) => <WindowState window={window} /> },
        { key: 'looks', label: 'Looks', cell: (window) => <Looks window={window} /> },
        { key: 'actions', label: 'Actions', cell: actions },
      ]}
    />
  )
}

function Looks({ window: { id, looks } }: { readonly window: SupportWindow }) {
  if (looks === 0) return <span class="muted">None</span>
  return (
    <span class="inline whole">
      <a href={withQuery({ window: id })}>{looks === 1 ? '1 look' : `${looks} looks`}</a>
    </span>
  )
}
