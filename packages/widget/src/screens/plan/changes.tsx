import type { OptimalPathPlan } from '@plumbline/sdk'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { Table } from '@plumbline/ui/parts/table'
import { fill } from '@plumbline/ui/texts/fill'
import { plural } from '@plumbline/ui/texts/plural'
import { Fragment } from 'preact'
import { useTexts } from '../../frame/texts.tsx'
import { stepDifferences } from './step-differences.ts'
import { stepTitle } from './step-words.ts'

interface Props {
  readonly plan: OptimalPathPlan
  /** The plan that it has replaced, where it is still known with its steps. */
  readonly before: OptimalPathPlan | null
}

/** What is different from the plan before. */
export function Changes({ plan, before }: Props) {
  const { locale } = useLanguage()
  const texts = useTexts('plan')
  const { changes: words, facts } = useTexts('planning')
  const { changes } = plan
  if (!changes) return null
  const Beside = before ? Columns : Fragment
  const months = (count: number) => plural(texts.months, count, locale)
  const rows = [
    { what: facts.goal, ...changes.targetScore },
    { what: facts.time, before: months(changes.duration.before), after: months(changes.duration.after) },
    { what: facts.start, ...changes.startScore },
    { what: facts.expected, ...changes.projectedScore },
  ]
  return (
    <Card title={words.title}>
      <Beside>
        <Table
          narrow
          caption={words.title}
          captionHidden
          rows={rows}
          rowKey={({ what }) => what}
          columns={[
            { key: 'what', label: words.what, cell: ({ what }) => what },
            { key: 'before', label: words.before, number: true, cell: (row) => row.before },
            { key: 'after', label: words.after, number: true, cell: (row) => row.after },
          ]}
        />
        {before && <StepChanges plan={plan} before={before} />}
      </Beside>
    </Card>
  )
}

function StepChanges({ plan, before }: { readonly plan: OptimalPathPlan; readonly before: OptimalPathPlan }) {
  const { formats } = useLanguage()
  const texts = useTexts('plan')
  const { changes: words } = useTexts('planning')
  const { added, removed, changed } = stepDifferences(before.recommendations, plan.recommendations)
  const title = (step: Parameters<typeof stepTitle>[0]) => stepTitle(step, texts, formats)
  const lists = [
    { name: words.added, steps: added.map(title) },
    {
      name: words.changed,
      steps: changed.map((one) => fill(words.instead, { after: title(one.after), before: title(one.before) })),
    },
    { name: words.removed, steps: removed.map(title) },
  ].filter(({ steps }) => steps.length > 0)
  if (lists.length === 0) return <p>{words.sameSteps}</p>
  return (
    <Stack>
      {lists.map(({ name, steps }) => (
        <Stack key={name} gap="tight">
          <h3>{name}</h3>
          <ul>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  )
}
