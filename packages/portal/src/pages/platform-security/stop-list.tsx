import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Notice } from '@plumbline/ui/parts/notice'
import type { ComponentChildren, ComponentProps } from 'preact'
import { useState } from 'preact/hooks'
import { CursorPager } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import type { CallState } from '../../shell/use-call.ts'
import { SaveList } from '../saved-lists/save-list.tsx'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

interface Props<Row> {
  readonly title: string
  readonly caption: string
  readonly empty: { readonly title: string; readonly text: string }
  readonly found: CallState<Page<Row>>
  readonly columns: ComponentProps<typeof DataTable<Row>>['columns']
  readonly save: Pick<ComponentProps<typeof SaveList<Row>>, 'name' | 'columns' | 'page'>
  readonly stop: {
    readonly word: string
    readonly label: (row: Row) => string
    /** Why this one cannot be stopped; undefined when it can. */
    readonly refused: (row: Row) => string | undefined
    readonly title: string
    readonly send: string
    readonly about: (row: Row) => ComponentChildren
    /** Says what came of it. */
    readonly act: (row: Row, reason: string) => Promise<string>
  }
}

/** What gives access over all customers, to be stopped one by one for a reason. */
export function StopList<Row extends { readonly id: string }>(props: Props<Row>) {
  const { title, caption, empty, found, columns, save, stop } = props
  const [stopping, setStopping] = useState<Row>()
  const [said, setSaid] = useState<string>()
  const actions = {
    key: 'actions',
    label: 'Actions',
    cell: (row: Row) => (
      <PermittedButton
        needs="revoke access"
        kind="secondary"
        refused={stop.refused(row)}
        label={stop.label(row)}
        onPress={() => setStopping(row)}
      >
        <span class="whole">{stop.word}</span>
      </PermittedButton>
    ),
  }
  return (
    <>
      {said && (
        <Notice tone="good" live>
          {said}
        </Notice>
      )}
      <Card title={title}>
        <Awaited of={found} label="Loading the list" lines={9}>
          {({ rows, nextCursor }) => (
            <>
              <DataTable
                caption={caption}
                rows={rows}
                rowKey={({ id }) => id}
                empty={<Empty title={empty.title}>{empty.text}</Empty>}
                columns={[...columns, actions]}
              />
              <CursorPager nextCursor={nextCursor} />
              <SaveList {...save} />
            </>
          )}
        </Awaited>
      </Card>
      {stopping && (
        <ReasonDialog
          title={stop.title}
          send={stop.send}
          act={async (reason) => setSaid(await stop.act(stopping, reason))}
          onDone={() => {
            setStopping(undefined)
            found.reload()
          }}
          onLeave={() => setStopping(undefined)}
        >
          {stop.about(stopping)}
        </ReasonDialog>
      )}
    </>
  )
}
