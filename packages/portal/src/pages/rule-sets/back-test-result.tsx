import { backTestCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { Stats } from '@plumbline/ui/parts/stats'
import { Table } from '@plumbline/ui/parts/table'
import { useEffect, useRef } from 'preact/hooks'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { BackTestPeople } from './back-test-people.tsx'
import { type BackTest, backTestWords } from './back-test-words.ts'
import { attributeName } from './rule-sentence.ts'

const againAfterMs = 1_500

interface Props {
  readonly hostId: string
  readonly backtestId: string
  /** It ran while somebody watched, and has come to its end. */
  readonly onDone: () => void
}

/** What came out, in a sentence first; while it runs it is looked at again and again. */
export function BackTestResult({ hostId, backtestId, onDone }: Props) {
  const { call } = useSignedIn()
  const found = useCall(() => call(backTestCall, { params: { hostId, backtestId } }), `${hostId} ${backtestId}`)
  const runs = found.state === 'done' && (found.value.status === 'QUEUED' || found.value.status === 'RUNNING')
  const seen = found.state === 'done' ? found.value : undefined
  useEffect(() => {
    if (!runs) return
    const timer = setTimeout(found.reload, againAfterMs)
    return () => clearTimeout(timer)
  }, [runs, seen])
  const watched = useRef(false)
  useEffect(() => {
    if (watched.current && seen && !runs) onDone()
    watched.current = runs
  }, [runs, seen])
  return (
    <Awaited of={found} label="Loading the back-test">
      {(test) => (
        <Stack gap="loose">
          <Card title="What would change" aside={<StatusBadge state={test.status} words={backTestWords} />}>
            <Notice tone={test.status === 'FAILED' ? 'bad' : 'info'} live title={headline(test)}>
              {test.status === 'FAILED' ? 'There may be too many people; choose a shorter time.' : undefined}
            </Notice>
            <Figures test={test} />
            <SameByApi call="GET /direct/backtests/{backtestId}" params={{ backtestId }} />
          </Card>
          {test.done > 0 && (
            <>
              <Reasons test={test} />
              <Coverage test={test} />
            </>
          )}
          {test.status === 'DONE' && <BackTestPeople hostId={hostId} test={test} />}
        </Stack>
      )}
    </Awaited>
  )
}

function headline({ status, done, total, toApproved, toDeclined, unchanged }: BackTest): string {
  if (status === 'QUEUED') return 'It begins in a moment.'
  if (status === 'RUNNING') return `${done} of ${total} people so far.`
  if (status === 'FAILED') return 'It could not be done; its figures are not whole.'
  if (done === 0) return 'There was nobody to try it on.'
  const same = `${unchanged} of ${done} stay as they are`
  return `${toDeclined} more would be declined, ${toApproved} more approved; ${same}.`
}

function Figures({ test }: { readonly test: BackTest }) {
  const { done, approvedBefore, approvedAfter, toApproved, toDeclined } = test
  const share = (approved: number) => (done === 0 ? undefined : `${((approved / done) * 100).toFixed(1)} %`)
  return (
    <Stats
      stats={[
        { term: 'Approved before', value: approvedBefore, about: share(approvedBefore) },
        { term: 'Approved after', value: approvedAfter, about: share(approvedAfter) },
        { term: 'Declined to approved', value: toApproved },
        { term: 'Approved to declined', value: toDeclined },
      ]}
    />
  )
}

function Reasons({ test }: { readonly test: BackTest }) {
  return (
    <Card title="Why people are declined">
      {test.reasons.length === 0 ? (
        <p class="muted">Nobody is declined, before or after.</p>
      ) : (
        <Table
          caption="Declines by rule"
          captionHidden
          rows={test.reasons}
          rowKey={({ rule }) => rule ?? ''}
          columns={[
            {
              key: 'rule',
              label: 'Rule',
              cell: ({ rule }) => (rule === null ? 'There was no file' : <code>{rule}</code>),
            },
            { key: 'before', label: 'Before', number: true, cell: ({ before }) => before },
            { key: 'after', label: 'After', number: true, cell: ({ after }) => after },
            { key: 'change', label: 'Change', number: true, cell: ({ before, after }) => signed(after - before) },
          ]}
        />
      )}
    </Card>
  )
}

function signed(change: number): string {
  if (change === 0) return '0'
  return change > 0 ? `+${change}` : `−${-change}`
}

function Coverage({ test }: { readonly test: BackTest }) {
  return (
    <Card title="What was missing">
      {test.missing.length === 0 ? (
        <p class="muted">Everybody has every attribute that the tried rules read.</p>
      ) : (
        <Table
          caption="Attributes that people lack"
          captionHidden
          rows={test.missing}
          rowKey={({ attribute }) => attribute}
          columns={[
            { key: 'attribute', label: 'Attribute', cell: ({ attribute }) => attributeName(attribute) },
            { key: 'lack', label: 'People who lack it', number: true, cell: ({ count }) => count },
            {
              key: 'have',
              label: 'Have it',
              number: true,
              cell: ({ count }) => `${(((test.done - count) / test.done) * 100).toFixed(1)} %`,
            },
          ]}
        />
      )}
    </Card>
  )
}
