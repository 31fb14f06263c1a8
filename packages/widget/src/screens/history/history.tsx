import { efxScoreHistory, scoreChanges } from '@plumbline/sdk/user'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { useState } from 'preact/hooks'
import { Awaited } from '../../frame/parts/awaited.tsx'
import { Failure } from '../../frame/parts/failure.tsx'
import type { ScreenProps } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useCall } from '../../frame/use-call.ts'
import { BureauChoice } from '../score/bureau-choice.tsx'
import { movesIn } from '../score/moves-in.ts'
import { useShown } from '../score/use-shown.ts'
import { HistoryChart } from './history-chart.tsx'
import { bureausIn } from './history-of.ts'

/** The scores of two years, and what happened when they moved. */
export default function HistoryScreen({ shell, onShown }: ScreenProps) {
  const { history: texts } = useTexts('score')
  const { loading, noData } = useTexts('states')
  const [chosen, choose] = useState<string>()
  const { calls } = shell.session
  const history = useCall((signal) => efxScoreHistory(calls, {}, { signal }))
  const isShown = useShown(history.state === 'done', onShown)
  const moved = useCall((signal) => scoreChanges(calls, {}, { signal }), isShown)
  if (history.state === 'failed')
    return <Failure line={shell.line} error={history.error} retry={history.retry} onShown={onShown} />
  return (
    <Stack gap="loose">
      <h1 tabIndex={-1}>{texts.title}</h1>
      <Card>
        <Awaited call={history} label={loading} skeleton={<Skeleton shape="chart" />}>
          {(items) => {
            const known = bureausIn(items)
            const bureau = known.find((one) => one === chosen) ?? known[0]
            if (!bureau) return <Empty title={noData.PENDING.title}>{noData.PENDING.text}</Empty>
            return (
              <>
                <BureauChoice readings={known.map((one) => ({ bureau: one }))} value={bureau} onValue={choose} />
                <HistoryChart items={items} moves={movesIn(moved) ?? []} bureau={bureau} />
              </>
            )
          }}
        </Awaited>
      </Card>
    </Stack>
  )
}
