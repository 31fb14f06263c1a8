import type { ScoreHistoryItem } from '@plumbline/sdk'
import type { ScoreChangesAnswer } from '@plumbline/sdk/user'
import { Card } from '@plumbline/ui/parts/card'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { Awaited } from '../../frame/parts/awaited.tsx'
import type { Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import type { CallState } from '../../frame/use-call.ts'
import { HistoryChart } from '../history/history-chart.tsx'
import { bureausIn } from '../history/history-of.ts'
import { movesIn } from '../score/moves-in.ts'

interface Props {
  readonly shell: Shell
  readonly history: CallState<readonly ScoreHistoryItem[]>
  readonly moved: CallState<ScoreChangesAnswer>
}

/** The scores of two years. */
export function HistoryBlock({ history, moved }: Props) {
  const { history: texts } = useTexts('score')
  const { loading } = useTexts('states')
  return (
    <Card title={texts.title}>
      <Awaited call={history} label={loading} skeleton={<Skeleton shape="chart" />}>
        {(items) => <HistoryChart items={items} moves={movesIn(moved) ?? []} bureau={bureausIn(items)[0] ?? 'EFX'} />}
      </Awaited>
    </Card>
  )
}
