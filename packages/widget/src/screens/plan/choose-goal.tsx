import type { OptimalPathPlan, StandardScores } from '@plumbline/sdk'
import { latestScores } from '@plumbline/sdk/user'
import { Card } from '@plumbline/ui/parts/card'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { Awaited } from '../../frame/parts/awaited.tsx'
import type { Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import type { Action } from '../../frame/use-action.ts'
import { useCall } from '../../frame/use-call.ts'
import { Advice } from './advice.tsx'
import { type Goal, GoalForm } from './goal-form.tsx'
import { NoScore, noScoreReason } from './no-score.tsx'
import { readAdvice } from './read-advice.ts'
import { Stale } from './stale.tsx'
import { TryOut } from './try-out.tsx'

interface Props {
  readonly shell: Shell
  readonly plan: OptimalPathPlan | null
  /** What was chosen before, when the person comes back to it. */
  readonly goal: Goal | undefined
  readonly making: Pick<Action<Goal>, 'busy' | 'error'>
  readonly onGoal: (goal: Goal) => void
  readonly onKeep: () => void
}

/** Where the person stands, what could help now, and where to go. */
export function ChooseGoal({ shell, plan, goal, making, onGoal, onKeep }: Props) {
  const planning = useTexts('planning')
  const states = useTexts('states')
  // The score is read first: who has none yet gets one by it, and advice is made of what is held.
  const read = useCall((signal) => latestScores.standard.answer(shell.session.calls, {}, { signal }))
  return (
    <>
      {!plan && <p>{planning.none}</p>}
      <Awaited
        call={read}
        label={states.loading}
        skeleton={<Skeleton lines={6} />}
        refused={(error) => noScoreReason(error) && <NoScore reason={noScoreReason(error)!} />}
      >
        {({ body, source }) => (
          <>
            <Stale source={source} at={body.generatedAt} />
            <Start
              shell={shell}
              scores={body}
              plan={plan}
              goal={goal}
              making={making}
              onGoal={onGoal}
              onKeep={onKeep}
            />
          </>
        )}
      </Awaited>
    </>
  )
}

function Start({ shell, scores, plan, goal, making, onGoal, onKeep }: Props & { readonly scores: StandardScores }) {
  const planning = useTexts('planning')
  const advice = useCall((signal) => readAdvice(shell.session.calls, signal))
  const score = scores.EFX?.score
  const known = advice.state === 'done' ? advice.value : undefined
  if (score === undefined) return <NoScore reason="UNSCORABLE" />
  return (
    <Columns>
      <Card {...(plan ? {} : { title: planning.goal.title })}>
        <GoalForm
          score={score}
          start={goal ?? { target: Math.min(850, score + 20), months: 6 }}
          pathways={known ? [known.directPathway, ...known.possiblePathways] : []}
          making={making}
          send={plan ? planning.goal.review : planning.goal.make}
          onGoal={onGoal}
          {...(plan ? { onKeep } : {})}
        />
      </Card>
      <Stack gap="loose">
        <Advice call={advice} />
        <TryOut shell={shell} />
      </Stack>
    </Columns>
  )
}
