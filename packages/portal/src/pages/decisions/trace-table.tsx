import type { decisionCall, TeamOutput } from '@plumbline/contract'
import { Table } from '@plumbline/ui/parts/table'
import { type StateWords, StatusBadge } from '../../parts/status-badge.tsx'
import { attributeName } from '../rule-sets/rule-sentence.ts'

type Decision = TeamOutput<typeof decisionCall>['decision']
type Reason = Decision['reasons'][number]

/** Each comparison that decided, in the order of the rules. */
export function TraceTable({ decision }: { readonly decision: Decision }) {
  return (
    <Table
      caption="Comparisons that decided"
      captionHidden
      rows={decision.reasons}
      rowKey={({ order }) => `${order}`}
      columns={[
        { key: 'rule', label: 'Rule', cell: ({ rule }) => (rule === null ? 'No file' : <code>{rule}</code>) },
        { key: 'compared', label: 'Compared', cell: comparedWords },
        { key: 'observed', label: 'In the file', cell: (reason) => observedWords(reason, decision.valuesShown) },
        {
          key: 'outcome',
          label: 'Outcome',
          cell: ({ outcome }) => <StatusBadge state={outcome} words={outcomeWords} />,
        },
        { key: 'text', label: 'Told', cell: ({ text }) => <bdi>{text}</bdi> },
      ]}
    />
  )
}

function comparedWords({ attribute, comparison, limit }: Reason): string {
  if (attribute === null) return 'Nothing'
  const limits = Array.isArray(limit) ? limit.join(' and ') : String(limit)
  return `${attributeName(attribute)} ${comparison} ${limits}`
}

function observedWords({ attribute, observed, outcome }: Reason, valuesShown: boolean): string {
  if (attribute === null) return 'Nothing'
  if (!valuesShown) return 'Hidden'
  return observed === null || outcome === 'MISSING' ? 'Missing' : String(observed)
}

const outcomeWords: Readonly<Record<Reason['outcome'], StateWords>> = {
  FAILED: { label: 'Failed', tone: 'bad' },
  PASSED: { label: 'Held', tone: 'good' },
  MISSING: { label: 'Missing', tone: 'warn' },
  NO_HIT: { label: 'No file', tone: 'warn' },
}
