import { checkRuleSet, type RuleSet } from '@plumbline/core/rule-sets'
import { Badge } from '@plumbline/ui/parts/badge'
import { Table } from '@plumbline/ui/parts/table'
import { testOutcomes } from './read-rule-set.ts'
import { verdictWords } from './rule-set-words.ts'

/** How the tests of a rule set come out, as it stands now. */
export function TestTable({ ruleSet }: { readonly ruleSet: RuleSet }) {
  if (ruleSet.tests.length === 0) return <p class="muted">No test yet: add one so that publishing can be checked.</p>
  if (!checkRuleSet(ruleSet).ok) return <p class="muted">The tests run when the rules are complete.</p>
  return (
    <Table
      caption="Tests"
      captionHidden
      rows={testOutcomes(ruleSet).map((outcome, index) => ({ ...outcome, index }))}
      rowKey={({ index }) => `${index}`}
      columns={[
        { key: 'name', label: 'Test', cell: ({ name }) => <bdi>{name}</bdi> },
        { key: 'expected', label: 'Expects', cell: ({ expected }) => verdictWords[expected].label },
        {
          key: 'outcome',
          label: 'Outcome',
          cell: ({ instead }) =>
            instead === undefined ? (
              <Badge tone="good">Passes</Badge>
            ) : (
              <Badge tone="bad">Fails: the rules say {verdictWords[instead].label}</Badge>
            ),
        },
      ]}
    />
  )
}
