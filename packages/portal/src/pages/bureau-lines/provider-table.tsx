import { type bureauLinesCall, changeBreakerCall, type TeamOutput } from '@plumbline/contract'
import type { Provider as Known } from '@plumbline/core/bureaus'
import { ActionMenu } from '@plumbline/ui/parts/action-menu'
import { Empty } from '@plumbline/ui/parts/empty'
import { useState } from 'preact/hooks'
import { DataTable } from '../../parts/data-table.tsx'
import { OutcomeBars } from '../../parts/outcome-bars.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { shareWords } from '../fleet/counts.ts'
import { breakerWords, providerWords } from '../fleet/provider-words.ts'
import './provider-table.css'

type Provider = TeamOutput<typeof bureauLinesCall>['providers'][number]
type Wanted = 'held' | 'closed'

interface Props {
  readonly providers: readonly Provider[]
  readonly mayOperate: boolean
  readonly onDone: (sentence: string) => void
}

export function ProviderTable({ providers, mayOperate, onDone }: Props) {
  const { call } = useSignedIn()
  const [chosen, setChosen] = useState<{ readonly provider: string; readonly wanted: Wanted }>()
  const refused = mayOperate ? undefined : 'For operators and operations'
  return (
    <>
      <DataTable
        caption="How providers answer"
        rows={providers}
        rowKey={({ provider }) => provider}
        empty={
          <Empty title="Nobody was called yet">
            Bureaus, identity vendors and carriers appear here with the first call that goes out to them.
          </Empty>
        }
        columns={[
          {
            key: 'provider',
            label: 'Provider',
            cell: ({ provider }) => <strong>{providerWords(provider)}</strong>,
          },
          { key: 'breaker', label: 'Breaker', cell: (provider) => <Breaker {...provider} /> },
          { key: 'calls', label: 'Calls', cell: (provider) => <Calls {...provider} /> },
          {
            key: 'latency',
            label: 'Answers',
            cell: ({ calls, medianMs, slowestMs }) =>
              calls > 0 && (
                <span class="of-provider">
                  <span>half within {msWords(medianMs)}</span>
                  <span class="small muted">95 % {msWords(slowestMs)}</span>
                </span>
              ),
          },
          {
            key: 'hits',
            label: 'Files found',
            number: true,
            cell: ({ hitShare }) => (hitShare === null ? '–' : shareWords(hitShare, 1)),
          },
          {
            key: 'hours',
            label: 'Last day',
            cell: ({ hours, calls, failed }) => (
              <OutcomeBars hours={hours} label={`${calls - failed} calls answered, ${failed} failed`} />
            ),
          },
          {
            key: 'actions',
            label: 'Actions',
            cell: ({ provider, breaker }) => (
              <ActionMenu
                of={providerWords(provider)}
                actions={[
                  ...(breaker === 'held'
                    ? []
                    : [{ label: 'Hold open', refused, onPress: () => setChosen({ provider, wanted: 'held' }) }]),
                  { label: 'Close now', refused, onPress: () => setChosen({ provider, wanted: 'closed' }) },
                ]}
              >
                Breaker
              </ActionMenu>
            ),
          },
        ]}
      />
      {chosen && (
        <ReasonDialog
          title={words[chosen.wanted].title}
          send={words[chosen.wanted].send}
          act={(reason) =>
            call(changeBreakerCall, {
              params: { provider: chosen.provider as Known },
              body: { wanted: chosen.wanted, reason },
            })
          }
          onDone={() => {
            setChosen(undefined)
            onDone(`${providerWords(chosen.provider)}: ${words[chosen.wanted].done}`)
          }}
          onLeave={() => setChosen(undefined)}
        >
          <p>{words[chosen.wanted].about}</p>
        </ReasonDialog>
      )}
    </>
  )
}

function Breaker({ breaker, broken, lines, order }: Provider) {
  return (
    <span class="of-provider">
      <StatusBadge state={breaker} words={breakerWords} />
      {order ? (
        <span class="small muted">
          {order.by ?? 'Somebody who has left'}: <bdi>{order.reason}</bdi>
        </span>
      ) : (
        broken > 0 && (
          <span class="small muted">
            {broken} of {lines} lines
          </span>
        )
      )}
    </span>
  )
}

function Calls({ failed, calls, errors }: Provider) {
  if (calls === 0) return <span class="muted">None</span>
  return (
    <span class="of-provider">
      <span>{calls.toLocaleString('en-US')}</span>
      <span>{shareWords(failed, calls)} failed</span>
      {errors.slice(0, 3).map(({ outcome, calls: count }) => (
        <span key={outcome} class="small muted">
          {outcome} {count}
        </span>
      ))}
    </span>
  )
}

function msWords(ms: number | null): string {
  if (ms === null) return '–'
  return ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`
}

const words: Readonly<Record<Wanted, { title: string; send: string; about: string; done: string }>> = {
  held: {
    title: 'Hold the breaker open',
    send: 'Stop calling',
    about:
      'Nobody calls there, for any host, until the breaker is closed again. What is stored can be seen, work waits, and calls that need an answer from there are refused.',
    done: 'nothing goes out any more, in all processes within seconds.',
  },
  closed: {
    title: 'Close the breaker',
    send: 'Call again',
    about: 'Calls go out at once. If they fail, the breaker opens by itself again.',
    done: 'calls go out again, in all processes within seconds.',
  },
}
