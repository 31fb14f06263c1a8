import { endThrottleCall } from '@plumbline/contract'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { Time } from '../../parts/time.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import type { Oversight } from './headline.ts'

type Throttle = Oversight['throttles'][number]

interface Props {
  readonly throttles: readonly Throttle[]
  readonly onDone: (sentence: string) => void
}

export function ThrottleTable({ throttles, onDone }: Props) {
  const { call } = useSignedIn()
  const [ending, setEnding] = useState<Throttle>()
  return (
    <>
      <DataTable
        caption="What is held back"
        rows={throttles}
        rowKey={({ id }) => id}
        empty={null}
        columns={[
          { key: 'of', label: 'What', cell: (one) => <bdi>{nameOf(one)}</bdi> },
          { key: 'pace', label: 'A minute', number: true, cell: ({ startsPerMinute }) => String(startsPerMinute) },
          { key: 'until', label: 'Until', cell: ({ until }) => <Time at={until} /> },
          { key: 'why', label: 'Why', cell: ({ reason }) => <bdi>{reason}</bdi> },
          { key: 'by', label: 'By', cell: ({ by }) => <bdi>{by ?? 'Somebody who has left'}</bdi> },
          {
            key: 'actions',
            label: 'Actions',
            cell: (one) => (
              <PermittedButton
                needs="throttle identities"
                kind="secondary"
                label={`Let go on: ${nameOf(one)}`}
                onPress={() => setEnding(one)}
              >
                Let go on
              </PermittedButton>
            ),
          },
        ]}
      />
      {ending && (
        <ConfirmDialog
          title="Hold it back no longer"
          send="Let it go on"
          act={() => call(endThrottleCall, { params: { throttleId: ending.id } })}
          onDone={() => {
            setEnding(undefined)
            onDone(`${nameOf(ending)} is held back no longer.`)
          }}
          onLeave={() => setEnding(undefined)}
        >
          <p>
            Identity flows of <bdi>{nameOf(ending)}</bdi> begin as fast as ever again.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function nameOf({ network, host }: Throttle): string {
  return host?.name ?? network ?? ''
}
