import { efxScoreHistory, scoreChanges } from '@plumbline/sdk/user'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { Later } from '../../frame/later.tsx'
import { Failure } from '../../frame/parts/failure.tsx'
import type { ScreenProps } from '../../frame/shell.ts'
import { useCall } from '../../frame/use-call.ts'
import { movesIn } from '../score/moves-in.ts'
import { nextUpdateOf } from '../score/next-update.ts'
import { readScores } from '../score/read-scores.ts'
import { isOfBureau, ScoreBlock } from '../score/score-block.tsx'
import { useShown } from '../score/use-shown.ts'

const loadBlocks = () => import('./blocks.tsx')

/** How things stand, and what to do next. The score comes first and alone; everything else is loaded when that can be seen. */
export default function Dashboard({ shell, onShown }: ScreenProps) {
  const { calls } = shell.session
  const scores = useCall((signal) => readScores(shell, signal))
  const isShown = useShown(scores.state !== 'waiting', onShown)
  const found = scores.state === 'done' ? scores.value : undefined
  const moved = useCall((signal) => scoreChanges(calls, {}, { signal }), isShown)
  const hasHistory = shell.components.includes('history')
  const history = useCall((signal) => efxScoreHistory(calls, {}, { signal }), isShown && hasHistory)
  const files = useCall(async (signal) => (await loadBlocks()).readFiles(shell, signal), isShown)
  const missing = useCall(
    async (signal) => (found ? (await loadBlocks()).whyMissing(shell, found, signal) : {}),
    isShown && found !== undefined,
  )
  if (scores.state === 'failed' && !isOfBureau(scores.error))
    return <Failure line={shell.line} error={scores.error} retry={scores.retry} onShown={onShown} />
  const shared = { shell, scores: found, moved, history, files }
  const isTime = scores.state !== 'waiting' && isShown
  return (
    <Columns>
      <Stack gap="loose">
        <ScoreBlock
          shell={shell}
          call={scores}
          moves={movesIn(moved)}
          missing={missing.state === 'done' ? missing.value : {}}
          nextUpdate={history.state === 'done' ? nextUpdateOf(history.value) : undefined}
        />
        {isTime && (
          <Later load={loadBlocks} texts={['overview', 'accounts']} isTime={isTime}>
            {({ Near }) => <Near {...shared} />}
          </Later>
        )}
      </Stack>
      <Stack gap="loose">
        {isTime && (
          <Later load={loadBlocks} texts={['overview', 'accounts', 'factors']} isTime={isTime}>
            {({ Far }) => <Far {...shared} />}
          </Later>
        )}
      </Stack>
    </Columns>
  )
}
