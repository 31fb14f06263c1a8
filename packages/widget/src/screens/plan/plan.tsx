import type { OptimalPathPlan } from '@plumbline/sdk'
import { createOptimalPath, RefusedError, readOptimalPath, type UserSession } from '@plumbline/sdk/user'
import { Stack } from '@plumbline/ui/parts/layout'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { useEffect, useState } from 'preact/hooks'
import { Awaited } from '../../frame/parts/awaited.tsx'
import { Failure } from '../../frame/parts/failure.tsx'
import type { ScreenProps } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import { useCall } from '../../frame/use-call.ts'
import { useStage } from '../../frame/use-stage.ts'
import { ChooseGoal } from './choose-goal.tsx'
import type { Goal } from './goal-form.tsx'
import { PlanView } from './plan-view.tsx'
import { Review } from './review.tsx'

/** A plan that was made here, with the one that it has replaced. */
interface Made {
  readonly plan: OptimalPathPlan
  readonly before: OptimalPathPlan | null
}

/** The plan of a person, or how to get one; a new one takes its place only after a look at both. */
export default function Plan({ shell, onShown }: ScreenProps) {
  const { plan: words, planning } = { plan: useTexts('plan'), planning: useTexts('planning') }
  const { calls } = shell.session
  const read = useCall((signal) => readPlan(calls, signal))
  const [made, setMade] = useState<Made>()
  const [stage, go] = useStage<'plan' | 'goal' | 'review'>(shell, 'plan', 'plan')
  const [goal, setGoal] = useState<Goal>()
  const found = made?.plan ?? (read.state === 'done' ? read.value : null)
  const making = useAction(
    ({ target, months }: Goal) => createOptimalPath(calls, { targetScore: target, duration: months }),
    (plan) => {
      setMade({ plan, before: found })
      setGoal(undefined)
      shell.line.tell({ type: 'PLAN_CREATED', planId: plan.planId })
      go('plan')
    },
  )
  useEffect(() => {
    if (read.state === 'done') onShown()
  }, [read.state])
  if (read.state === 'failed')
    return <Failure line={shell.line} error={read.error} retry={read.retry} onShown={onShown} />

  const title = stage === 'review' ? planning.review.title : stage === 'goal' ? planning.goal.title : words.title
  const choose = (next: Goal) => {
    setGoal(next)
    making.clear()
    if (found) go('review')
    else making.run(next)
  }
  return (
    <Stack gap="loose">
      <h1 tabIndex={-1}>{title}</h1>
      <Awaited call={read} label={planning.loading} skeleton={<Skeleton lines={9} />}>
        {() => {
          if (found && stage === 'review' && goal)
            return (
              <Review plan={found} goal={goal} making={making} onBack={() => go('goal')} onKeep={() => go('plan')} />
            )
          if (found && stage === 'plan')
            return <PlanView shell={shell} plan={found} before={made?.before ?? null} onChange={() => go('goal')} />
          return (
            <ChooseGoal
              shell={shell}
              plan={found}
              goal={goal}
              making={making}
              onGoal={choose}
              onKeep={() => {
                setGoal(undefined)
                go('plan')
              }}
            />
          )
        }}
      </Awaited>
    </Stack>
  )
}

/** That there is none yet is no failure. */
function readPlan(calls: UserSession, signal: AbortSignal): Promise<OptimalPathPlan | null> {
  return readOptimalPath(calls, { signal }).catch((error) => {
    if (error instanceof RefusedError && error.code === 'SC1005') return null
    throw error
  })
}
