import type { ComponentChildren } from 'preact'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { MaskedPerson } from '../users/masked-person.tsx'
import { flowWords, type IdentitySession, resultWords, stepWords } from './session-words.ts'

interface Props {
  readonly sessions: readonly IdentitySession[]
  /** Where all are of one person, they begin with their time. */
  readonly ofOne?: boolean
  readonly empty: ComponentChildren
}

export function SessionTable({ sessions, ofOne, empty }: Props) {
  return (
    <DataTable
      caption="Identity sessions"
      rows={sessions}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        ...(ofOne
          ? []
          : [
              {
                key: 'user',
                label: 'Person',
                cell: ({ user }: IdentitySession) => (
                  <RowLink href={atSameHost(`/users/${user.id}`, { tab: 'identity' })}>
                    <MaskedPerson person={user} />
                  </RowLink>
                ),
              },
            ]),
        { key: 'started', label: 'Started', cell: (session) => <Started session={session} /> },
        { key: 'flow', label: 'Flow', cell: ({ flow }) => flowWords[flow] },
        { key: 'step', label: 'Came as far as', cell: ({ step }) => stepWords[step] },
        { key: 'result', label: 'Result', cell: ({ result }) => <StatusBadge state={result} words={resultWords} /> },
        { key: 'code', label: 'Last check', cell: ({ lastResult }) => lastResult },
        {
          key: 'left',
          label: 'Attempts left',
          number: true,
          cell: (session) => (ofOne ? session.attemptsLeft : <AttemptsLeft session={session} />),
        },
        { key: 'device', label: 'Device', cell: ({ device }) => device ?? <span class="muted">Not known</span> },
      ]}
    />
  )
}

function Started({ session: { startedAt, lastAt } }: { readonly session: IdentitySession }) {
  return (
    <>
      <Time at={startedAt} /> <span class="small muted">took {durationWords(lastAt - startedAt)}</span>
    </>
  )
}

/** With the way to where they are given back, for a reason; whoever is proven needs none. */
function AttemptsLeft({ session: { user, attemptsLeft, result } }: { readonly session: IdentitySession }) {
  if (result === 'PASSED') return <>{attemptsLeft}</>
  const href = atSameHost(`/users/${user.id}`, { tab: 'identity', do: 'reset-attempts' })
  return (
    <span class="inline">
      {attemptsLeft}{' '}
      <a class="small" href={href}>
        Reset<span class="spoken"> the attempts of this person</span>
      </a>
    </span>
  )
}

const minuteMs = 60_000

function durationWords(ms: number): string {
  if (ms < minuteMs) return `${Math.round(ms / 1000)} s`
  return `${Math.round(ms / minuteMs)} min`
}
