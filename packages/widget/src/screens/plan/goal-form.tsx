import type { ScoreUpPathway } from '@plumbline/sdk'
import { Button } from '@plumbline/ui/parts/button'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { NumberField } from '@plumbline/ui/parts/number-field'
import { fill } from '@plumbline/ui/texts/fill'
import { plural } from '@plumbline/ui/texts/plural'
import { useState } from 'preact/hooks'
import { Refused } from '../../frame/parts/refused.tsx'
import { useTexts } from '../../frame/texts.tsx'
import type { Action } from '../../frame/use-action.ts'
import { goalsWithin, maxMonths, maxTarget, minMonths, minTarget } from './goals.ts'

/** A score to reach in so many months. */
export interface Goal {
  readonly target: number
  readonly months: number
}

interface Props {
  readonly score: number
  readonly start: Goal
  /** Ways that the service has found. */
  readonly pathways: readonly ScoreUpPathway[]
  readonly making: Pick<Action<Goal>, 'busy' | 'error'>
  /** What the button says. */
  readonly send: string
  readonly onGoal: (goal: Goal) => void
  readonly onKeep?: () => void
}

export function GoalForm({ score, start, pathways, making, send, onGoal, onKeep }: Props) {
  const { formats, locale } = useLanguage()
  const { goal: words } = useTexts('planning')
  const plan = useTexts('plan')
  const [goal, setGoal] = useState(start)
  const near = goalsWithin(pathways)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!making.busy) onGoal(goal)
      }}
    >
      <Stack gap="loose">
        <p>
          <strong>{fill(words.now, { score })}</strong>
        </p>
        <NumberField
          label={words.target}
          hint={fill(words.bounds, { min: minTarget, max: maxTarget })}
          name="target"
          value={goal.target}
          min={minTarget}
          max={maxTarget}
          step={5}
          onValue={(target) => setGoal({ ...goal, target })}
        />
        <NumberField
          label={words.months}
          hint={fill(words.bounds, { min: minMonths, max: maxMonths })}
          name="months"
          value={goal.months}
          min={minMonths}
          max={maxMonths}
          step={1}
          onValue={(months) => setGoal({ ...goal, months })}
        />
        {near.length > 0 && (
          <Stack gap="tight">
            <p>
              <strong>{words.within}</strong>
            </p>
            <Row>
              {near.map(({ target, months }) => (
                <Button key={`${target} ${months}`} kind="secondary" onPress={() => setGoal({ target, months })}>
                  {fill(words.pick, { score: formats.count(target), months: plural(plan.months, months, locale) })}
                </Button>
              ))}
            </Row>
          </Stack>
        )}
        {making.error && <Refused error={making.error} />}
        <Row>
          <Button type="submit" wide busy={making.busy}>
            {send}
          </Button>
          {onKeep && (
            <Button kind="secondary" wide onPress={onKeep}>
              {words.keep}
            </Button>
          )}
        </Row>
        <p role="status" class={making.busy ? 'muted small' : 'spoken'}>
          {making.busy ? words.making : ''}
        </p>
      </Stack>
    </form>
  )
}
