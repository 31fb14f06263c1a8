import { efxScoreHistory, scoreChanges } from '@plumbline/sdk/user'
import { Stack } from '@plumbline/ui/parts/layout'
import { Failure } from '../../frame/parts/failure.tsx'
import type { ScreenProps } from '../../frame/shell.ts'
import { useCall } from '../../frame/use-call.ts'
import { readFiles } from '../factors/read-files.ts'
import { FreezeNotice } from './freeze-notice.tsx'
import { movesIn } from './moves-in.ts'
import { nextUpdateOf } from './next-update.ts'
import { readScores } from './read-scores.ts'
import { isOfBureau, ScoreBlock } from './score-block.tsx'
import { useShown } from './use-shown.ts'
import { whyMissing, withFreezes } from './why-missing.ts'

/** The scores of one to three bureaus, how they moved, and why one is missing. */
export default function Score({ shell, onShown }: ScreenProps) {
  const { calls } = shell.session
  const scores = useCall((signal) => readScores(shell, signal))
  const isShown = useShown(scores.state !== 'waiting', onShown)
  const found = scores.state === 'done' ? scores.value : undefined
  const moved = useCall((signal) => scoreChanges(calls, {}, { signal }), isShown)
  const history = useCall((signal) => efxScoreHistory(calls, {}, { signal }), isShown)
  const files = useCall((signal) => readFiles(shell, signal), isShown)
  const missing = useCall(
    async (signal) => (found ? whyMissing(shell, found, signal) : {}),
    isShown && found !== undefined,
  )
  if (scores.state === 'failed' && !isOfBureau(scores.error))
    return <Failure line={shell.line} error={scores.error} retry={scores.retry} onShown={onShown} />
  const known = files.state === 'done' ? files.value : []
  return (
    <Stack gap="loose">
      <ScoreBlock
        shell={shell}
        call={scores}
        moves={movesIn(moved)}
        missing={missing.state === 'done' ? withFreezes(missing.value, known) : {}}
        nextUpdate={history.state === 'done' ? nextUpdateOf(history.value) : undefined}
      />
      <FreezeNotice files={known} scores={found} />
    </Stack>
  )
}
