import { latestReport } from '@plumbline/sdk/user'
import { Stack } from '@plumbline/ui/parts/layout'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { useEffect } from 'preact/hooks'
import { Awaited } from '../../frame/parts/awaited.tsx'
import { Failure } from '../../frame/parts/failure.tsx'
import type { ScreenProps } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useCall } from '../../frame/use-call.ts'
import { NoScore, noScoreReason } from '../plan/no-score.tsx'
import { Stale } from '../plan/stale.tsx'
import { holdingsOf } from './holdings.ts'
import { Workbench } from './workbench.tsx'

/** What if: things that might be done, and what they would do to the score. */
export default function Simulator({ shell, onShown }: ScreenProps) {
  const texts = useTexts('simulator')
  const read = useCall((signal) => latestReport.standard.answer(shell.session.calls, {}, { signal }))
  const noScore = read.state === 'failed' ? noScoreReason(read.error) : undefined
  useEffect(() => {
    if (read.state === 'done' || noScore) onShown()
  }, [read.state])
  if (read.state === 'failed' && !noScore)
    return <Failure line={shell.line} error={read.error} retry={read.retry} onShown={onShown} />
  return (
    <Stack gap="loose">
      <Stack gap="tight">
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p>{texts.intro}</p>
      </Stack>
      <Awaited
        call={read}
        label={texts.loading}
        skeleton={<Skeleton lines={9} />}
        refused={() => noScore && <NoScore reason={noScore} />}
      >
        {({ body, source }) => (
          <>
            <Stale source={source} at={body.generatedAt} />
            <Workbench
              shell={shell}
              holdings={holdingsOf(body.EFX ?? { tradelines: [], collections: [] })}
              onReload={read.retry}
            />
          </>
        )}
      </Awaited>
    </Stack>
  )
}
