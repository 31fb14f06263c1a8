import type { OptimalPathPlan } from '@plumbline/sdk'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Columns, Row } from '@plumbline/ui/parts/layout'
import { Table } from '@plumbline/ui/parts/table'
import { plural } from '@plumbline/ui/texts/plural'
import { Refused } from '../../frame/parts/refused.tsx'
import { useTexts } from '../../frame/texts.tsx'
import type { Action } from '../../frame/use-action.ts'
import type { Goal } from './goal-form.tsx'

interface Props {
  readonly plan: OptimalPathPlan
  readonly goal: Goal
  readonly making: Action<Goal>
  readonly onBack: () => void
  readonly onKeep: () => void
}

/** What would be replaced by what, before it is. */
export function Review({ plan, goal, making, onBack, onKeep }: Props) {
  const { parts, locale } = useLanguage()
  const texts = useTexts('plan')
  const { review, facts, changes, goal: words } = useTexts('planning')
  const months = (count: number) => plural(texts.months, count, locale)
  return (
    <Columns>
      <Card>
        <p>{review.text}</p>
        <Table
          narrow
          caption={review.title}
          captionHidden
          rows={[
            { what: facts.goal, before: plan.targetScore, after: goal.target },
            { what: facts.time, before: months(plan.duration), after: months(goal.months) },
          ]}
          rowKey={({ what }) => what}
          columns={[
            { key: 'what', label: changes.what, cell: ({ what }) => what },
            { key: 'before', label: review.before, number: true, cell: ({ before }) => before },
            { key: 'after', label: review.after, number: true, cell: ({ after }) => after },
          ]}
        />
        <p class="muted">{review.safe}</p>
        {making.error && <Refused error={making.error} />}
        <Row>
          <Button wide busy={making.busy} onPress={() => making.run(goal)}>
            {review.replace}
          </Button>
          <Button kind="secondary" wide onPress={onKeep}>
            {words.keep}
          </Button>
          <Button kind="quiet" onPress={onBack}>
            {parts.back}
          </Button>
        </Row>
        <p role="status" class={making.busy ? 'muted small' : 'spoken'}>
          {making.busy ? words.making : ''}
        </p>
      </Card>
    </Columns>
  )
}
