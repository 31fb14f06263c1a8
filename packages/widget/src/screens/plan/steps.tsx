import type { OptimalPathPlan } from '@plumbline/sdk'
import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { ItemList } from '@plumbline/ui/parts/item-list'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { fill } from '@plumbline/ui/texts/fill'
import { useTexts } from '../../frame/texts.tsx'
import { isKept, lanesOf, type PlacedStep, type PlanStep } from './lanes.ts'
import { StepAbout } from './step-about.tsx'
import { stepTitle } from './step-words.ts'

/** The steps by month: what to do now, next and later, what to keep up, and what is behind the person. */
export function Steps({ plan }: { readonly plan: OptimalPathPlan }) {
  const { lanes } = useTexts('plan')
  const planning = useTexts('planning')
  const placed = lanesOf(plan, Date.now())
  const shown = [
    { name: lanes.now, steps: placed.now, isShown: plan.status === 'ACTIVE' },
    { name: lanes.next, steps: placed.next },
    { name: lanes.later, steps: placed.later },
    { name: planning.always, steps: placed.always },
    { name: planning.settled, steps: placed.settled },
  ].filter(({ steps, isShown }) => steps.length > 0 || isShown)
  return (
    <Card title={planning.steps}>
      <Stack gap="loose">
        {shown.map(({ name, steps }) => (
          <Lane key={name} name={name} steps={steps} />
        ))}
      </Stack>
    </Card>
  )
}

const signs = {
  OPEN: { icon: 'next', tone: 'info' },
  DONE: { icon: 'check', tone: 'good' },
  MISSED: { icon: 'cross', tone: 'bad' },
} as const

function Lane({ name, steps }: { readonly name: string; readonly steps: readonly PlacedStep[] }) {
  const { formats } = useLanguage()
  const plan = useTexts('plan')
  const planning = useTexts('planning')
  const states: Readonly<Record<string, string>> = plan.stepStates
  const stateOf = (step: PlanStep) =>
    step.status === 'OPEN' && isKept(step) ? planning.ongoing : (states[step.status] ?? plan.stepStates.OPEN)
  return (
    <Stack gap="tight">
      <h3>{name}</h3>
      {steps.length === 0 && <p>{planning.nothingNow}</p>}
      <ItemList
        ordered
        items={steps.map(({ step, by, isLate }) => {
          const { icon, tone } = signs[step.status as keyof typeof signs] ?? signs.OPEN
          const date = formats.dayOfYear(by)
          const difficulties: Readonly<Record<string, string>> = plan.difficulties
          return {
            id: step.id,
            icon,
            tone,
            title: stepTitle(step, plan, formats),
            aside: <Badge tone={step.status === 'OPEN' ? 'neutral' : tone}>{stateOf(step)}</Badge>,
            about: (
              <>
                <StepAbout
                  action={step.action}
                  points={[step.expected.low, step.expected.high]}
                  isGain={!isKept(step)}
                  facts={[fill(isKept(step) ? planning.until : plan.by, { date }), difficulties[step.difficulty] ?? '']}
                />
                {isLate && <span>{fill(planning.late, { date })}</span>}
              </>
            ),
          }
        })}
      />
    </Stack>
  )
}
