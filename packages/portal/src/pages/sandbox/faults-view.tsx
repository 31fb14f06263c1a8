import { clearFaultCall, injectFaultCall, sandboxFaultsCall, type TeamOutput } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { Time } from '../../parts/time.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { useCall } from '../../shell/use-call.ts'
import { useSandbox } from './use-sandbox.ts'

type Fault = TeamOutput<typeof sandboxFaultsCall>['faults'][number]

const targets = {
  EFX: 'Bureau EFX',
  TU: 'Bureau TU',
  EXP: 'Bureau EXP',
  DIT: 'Check of identity data',
  SMFA: 'Confirmation links',
  OTP: 'Codes',
  PREFILL: 'Prefill',
  SMS: 'SMS carrier',
  EMAIL: 'E-mail carrier',
  PUSH: 'Push service',
} as const
type Target = keyof typeof targets

const modes = {
  error: 'Answers 503, nothing is done',
  timeout: 'It is done, but nothing is answered',
  slow: 'The answer drips',
  garbage: 'Bytes without meaning',
  partial: 'Half an answer',
} as const
type Mode = keyof typeof modes

/** Who fails for this host, how, and for how long. */
export function FaultsView({ hostId }: { readonly hostId: string }) {
  const { call, why } = useSandbox()
  const [asks, setAsks] = useState<'inject' | Fault>()
  const found = useCall(() => call(sandboxFaultsCall, { params: { hostId } }), hostId)
  const settled = () => {
    setAsks(undefined)
    found.reload()
  }
  const inject = (
    <Button kind="secondary" disabled={why !== undefined} onPress={() => setAsks('inject')}>
      Inject a fault
    </Button>
  )
  return (
    <Card title="Faults" aside={inject}>
      {why && <p class="small muted">{why}</p>}
      <Awaited of={found} label="Loading the faults">
        {({ faults }) => (
          <DataTable
            caption="Faults that still strike"
            empty={
              <Empty icon="good" title="Nothing fails">
                Make a bureau, an identity vendor or a carrier fail to see what your product does on a bad day. Other
                hosts notice nothing.
              </Empty>
            }
            rows={faults}
            rowKey={({ faultId }) => faultId}
            columns={[
              { key: 'target', label: 'Who fails', cell: ({ target }) => targets[target as Target] ?? target },
              { key: 'mode', label: 'How', cell: ({ mode }) => modes[mode as Mode] ?? mode },
              { key: 'operation', label: 'Operation', cell: ({ operation }) => operation ?? 'All' },
              { key: 'left', label: 'Still strikes', cell: (fault) => <HowLong fault={fault} /> },
              {
                key: 'clear',
                label: 'Clear',
                cell: (fault) => (
                  <Button
                    kind="quiet"
                    label={`Clear the fault of ${targets[fault.target as Target] ?? fault.target}`}
                    disabled={why !== undefined}
                    onPress={() => setAsks(fault)}
                  >
                    Clear
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Awaited>
      {asks === 'inject' && (
        <FormDialog
          title="Inject a fault"
          about={
            <>
              <p>It happens on the wire, so deadlines, retries and refusals behind it are real.</p>
              <SameByApi call="POST /sandbox/faults" body={{ target: 'EFX', mode: 'error', count: 1 }} />
            </>
          }
          fields={{
            target: { label: 'Who fails', options: optionsOf(targets), first: 'EFX' },
            mode: { label: 'How', options: optionsOf(modes), first: 'error' },
            operation: { label: 'Only this operation', hint: 'Such as pull, enroll or send; empty for all' },
            count: {
              label: 'How often',
              first: '1',
              check: (value) => (isCount(value) ? undefined : 'Give a whole number from 1 to 1000'),
            },
          }}
          send="Inject it"
          act={({ target, mode, operation, count }) =>
            call(injectFaultCall, {
              params: { hostId },
              body: {
                target: target as Target,
                mode: mode as Mode,
                count: Number(count),
                ...(operation.trim() === '' ? {} : { operation: operation.trim() }),
              },
            })
          }
          onDone={settled}
          onLeave={() => setAsks(undefined)}
        />
      )}
      {typeof asks === 'object' && (
        <ConfirmDialog
          title="Clear the fault"
          send="Clear it"
          act={() => call(clearFaultCall, { params: { hostId, faultId: asks.faultId } })}
          onDone={settled}
          onLeave={() => setAsks(undefined)}
        >
          <p>The next call to {targets[asks.target as Target] ?? asks.target} is answered properly again.</p>
          <SameByApi call="DELETE /sandbox/faults/{faultId}" params={{ faultId: asks.faultId }} />
        </ConfirmDialog>
      )}
    </Card>
  )
}

function HowLong({ fault: { left, until } }: { readonly fault: Fault }) {
  if (until !== null)
    return (
      <>
        Until <Time at={until} />
      </>
    )
  return <>{left === null ? 'Until cleared' : left === 1 ? 'Once' : `${left} times`}</>
}

function isCount(value: string): boolean {
  return /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= 1000
}

function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
