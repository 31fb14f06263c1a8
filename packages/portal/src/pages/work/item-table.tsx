import { runWorkCall, skipWorkCall, type TeamOutput, type workItemsCall } from '@plumbline/contract'
import { ActionMenu } from '@plumbline/ui/parts/action-menu'
import { Empty } from '@plumbline/ui/parts/empty'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { HostLink } from '../../parts/host-link.tsx'
import { Time } from '../../parts/time.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'

type Item = TeamOutput<typeof workItemsCall>['items'][number]

interface Props {
  readonly kind: string
  readonly items: readonly Item[]
  readonly state: 'dead' | 'failing'
  readonly mayOperate: boolean
  readonly onDone: (sentence: string) => void
}

export function ItemTable({ kind, items, state, mayOperate, onDone }: Props) {
  const { call } = useSignedIn()
  const [chosen, setChosen] = useState<{ readonly item: Item; readonly action: 'run' | 'skip' }>()
  const refused = mayOperate ? undefined : 'For operators and operations'
  return (
    <>
      <DataTable
        caption="Items that went wrong"
        rows={items}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="good" title={state === 'dead' ? 'Nothing was given up' : 'Nothing is being tried again'}>
            Work that fails is tried again for about an hour, and given up then. It stands here until somebody decides.
          </Empty>
        }
        columns={[
          { key: 'id', label: 'Item', cell: ({ id }) => <CopyableId id={id} of="item" short /> },
          {
            key: 'host',
            label: 'Host',
            cell: ({ hostName, hostId }) => <HostLink id={hostId} name={hostName} />,
          },
          { key: 'error', label: 'Error', cell: ({ error }) => <code>{error ?? 'Unknown'}</code> },
          { key: 'attempts', label: 'Tries', number: true, cell: ({ attempts }) => String(attempts) },
          {
            key: 'when',
            label: state === 'dead' ? 'Given up' : 'Next try',
            cell: ({ deadAt, dueAt }) => <Time at={deadAt ?? dueAt} />,
          },
          {
            key: 'actions',
            label: 'Actions',
            cell: (item) => (
              <ActionMenu
                of={item.id}
                actions={[
                  { label: 'Run again', refused, onPress: () => setChosen({ item, action: 'run' }) },
                  ...(state === 'dead'
                    ? [{ label: 'Skip', refused, onPress: () => setChosen({ item, action: 'skip' }) }]
                    : []),
                ]}
              >
                Decide
              </ActionMenu>
            ),
          },
        ]}
      />
      {chosen && (
        <ConfirmDialog
          {...words[chosen.action]}
          act={() =>
            call(chosen.action === 'run' ? runWorkCall : skipWorkCall, {
              params: { kind, hostId: chosen.item.hostId, workId: chosen.item.id },
            })
          }
          onDone={() => {
            setChosen(undefined)
            onDone(words[chosen.action].done)
          }}
          onLeave={() => setChosen(undefined)}
        >
          <p>{words[chosen.action].about}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

export const itemColumns: Columns<Item> = {
  Item: ({ id }) => id,
  Host: ({ hostName }) => hostName,
  'Host id': ({ hostId }) => hostId,
  Error: ({ error }) => error,
  Tries: ({ attempts }) => attempts,
  'Given up': ({ deadAt }) => isoOf(deadAt),
  Due: ({ dueAt }) => isoOf(dueAt),
  Made: ({ createdAt }) => isoOf(createdAt),
}

const words = {
  run: {
    title: 'Run it again',
    about: 'It is due at once, with all of its tries. Doing work twice has the effect of once.',
    send: 'Run it again',
    done: 'It is due now and runs with the next free worker.',
  },
  skip: {
    title: 'Skip it',
    about: 'The item is deleted, and what it was for is not done. This cannot be undone; it stays in the audit log.',
    send: 'Skip it for good',
    done: 'It is skipped.',
  },
} as const
