import type { ScoreHistoryItem, ScoreMove } from '@plumbline/sdk'
import { History } from '@plumbline/ui/charts/history'
import { useLanguage } from '@plumbline/ui/parts/language'
import { useTexts } from '../../frame/texts.tsx'
import { differenceText } from '../score/difference-text.ts'
import type { Bureau } from '../score/read-scores.ts'
import { markersOf, readingsOf } from './history-of.ts'

interface Props {
  readonly items: readonly ScoreHistoryItem[]
  readonly moves: readonly ScoreMove[]
  readonly bureau: Bureau
}

export function HistoryChart({ items, moves, bureau }: Props) {
  const { formats } = useLanguage()
  const texts = useTexts('score')
  const overview = useTexts('overview')
  const accounts = useTexts('accounts')
  const readings = readingsOf(items, bureau)
  const say = (difference: Parameters<typeof differenceText>[0]) =>
    differenceText(difference, overview, accounts, formats)
  return <History readings={readings} markers={markersOf(moves, bureau, readings, say)} texts={texts.history} />
}
