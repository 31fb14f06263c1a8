import { Card } from '@plumbline/ui/parts/card'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { useState } from 'preact/hooks'
import { Awaited } from '../../frame/parts/awaited.tsx'
import { Failure } from '../../frame/parts/failure.tsx'
import type { ScreenProps } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useCall } from '../../frame/use-call.ts'
import { BureauChoice } from '../score/bureau-choice.tsx'
import { NoScore, reasonOf } from '../score/no-score.tsx'
import { readScores } from '../score/read-scores.ts'
import { StaleNotice } from '../score/stale-notice.tsx'
import { useShown } from '../score/use-shown.ts'
import { FactorList } from './factor-list.tsx'
import { readFiles } from './read-files.ts'

/** What counts for the score and against it, most important first. */
export default function Factors({ shell, onShown }: ScreenProps) {
  const texts = useTexts('factors')
  const { loading } = useTexts('states')
  const [chosen, choose] = useState<string>()
  const scores = useCall((signal) => readScores(shell, signal))
  const isShown = useShown(scores.state !== 'waiting', onShown)
  const files = useCall((signal) => readFiles(shell, signal), isShown)
  if (scores.state === 'failed') {
    const reason = reasonOf(scores.error)
    if (reason) return <NoScore shell={shell} reason={reason} />
    return <Failure line={shell.line} error={scores.error} retry={scores.retry} onShown={onShown} />
  }
  return (
    <Awaited call={scores} label={loading}>
      {(value) => {
        const reading = value.readings.find(({ bureau }) => bureau === chosen) ?? value.readings[0]
        const file = files.state === 'done' ? files.value.find(({ bureau }) => bureau === reading.bureau) : undefined
        const of = (effect: string) => reading.factors.filter((factor) => factor.effect === effect)
        const sides = [
          { title: texts.hurts, factors: of('HURTING') },
          { title: texts.helps, factors: of('HELPING') },
        ].filter(({ factors }) => factors.length > 0)
        return (
          <Stack gap="loose">
            <h1 tabIndex={-1}>{texts.title}</h1>
            <StaleNotice scores={value} />
            <BureauChoice readings={value.readings} value={reading.bureau} onValue={choose} />
            <Columns>
              {sides.map(({ title, factors }) => (
                <Card key={title} title={title}>
                  <FactorList factors={factors} file={file} maxItems={10} />
                </Card>
              ))}
            </Columns>
          </Stack>
        )
      }}
    </Awaited>
  )
}
