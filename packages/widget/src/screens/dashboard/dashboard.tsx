import { efxScoreHistory, scoreChanges } from '@plumbline/sdk/user'
import { Card } from '@plumbline/ui/parts/card'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { Awaited } from '../../frame/parts/awaited.tsx'
import { Failure } from '../../frame/parts/failure.tsx'
import type { ScreenProps } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useCall } from '../../frame/use-call.ts'
import { nextUpdateOf } from '../score/next-update.ts'
import { NoScore, reasonOf } from '../score/no-score.tsx'
import { readScores } from '../score/read-scores.ts'
import { ScoreCard } from '../score/score-card.tsx'
import { useShown } from '../score/use-shown.ts'

/** How things stand, and what to do next. The score comes first and alone; everything else is loaded when it can be seen. */
export default function Dashboard({ shell, onShown }: ScreenProps) {
  const states = useTexts('states')
  const { calls } = shell.session
  const scores = useCall((signal) => readScores(shell, signal))
  const isShown = useShown(scores.state === 'done', onShown)
  const moved = useCall((signal) => scoreChanges(calls, {}, { signal }), isShown)
  const hasHistory = shell.components.includes('history')
  const history = useCall((signal) => efxScoreHistory(calls, {}, { signal }), isShown && hasHistory)
  if (scores.state === 'failed') {
    const reason = reasonOf(scores.error)
    if (reason) return <NoScore shell={shell} reason={reason} onShown={onShown} />
    return <Failure line={shell.line} error={scores.error} retry={scores.retry} onShown={onShown} />
  }
  return (
    <Awaited
      call={scores}
      label={states.loading}
      skeleton={
        <Card>
          <Skeleton shape="gauge" />
        </Card>
      }
    >
      {(value) => (
        <Columns>
          <Stack gap="loose">
            <ScoreCard
              scores={value}
              moves={moved.state === 'done' ? moved.value.items : []}
              nextUpdate={history.state === 'done' ? nextUpdateOf(history.value) : undefined}
            />
          </Stack>
        </Columns>
      )}
    </Awaited>
  )
}
