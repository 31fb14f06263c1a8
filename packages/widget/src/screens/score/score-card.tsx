import type { ScoreMove } from '@plumbline/sdk'
import { BureauRows } from '@plumbline/ui/charts/bureau-rows'
import { Gauge } from '@plumbline/ui/charts/gauge'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { useLanguage } from '@plumbline/ui/parts/language'
import { bandName } from '@plumbline/ui/texts/band-name'
import { fill } from '@plumbline/ui/texts/fill'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { useTexts } from '../../frame/texts.tsx'
import { ChangeLine } from './change-line.tsx'
import { bureaus, type Missing, type ScoreReading, type Scores } from './read-scores.ts'
import { StaleNotice } from './stale-notice.tsx'
import './score-card.css'

interface Props {
  readonly scores: Scores
  readonly moves: readonly ScoreMove[] | undefined
  /** Why other bureaus have none. */
  readonly missing?: Missing
  readonly nextUpdate?: number | undefined
  readonly footer?: ComponentChildren
}

/** The score in words and as a dial; of several bureaus, a row for each. Below it, whose it is and how old. */
export function ScoreCard({ scores, moves, missing = {}, nextUpdate, footer }: Props) {
  const { formats } = useLanguage()
  const texts = useTexts('score')
  const heading = useId()
  const { readings, model, at } = scores
  const [first, ...others] = readings
  const isOne = others.length === 0 && Object.keys(missing).length === 0
  const { about, models } = texts
  return (
    <Card footer={footer}>
      <h1 id={heading} tabIndex={-1}>
        {texts.yourScore}
      </h1>
      <StaleNotice scores={scores} />
      {isOne ? (
        <div class="score-dial">
          <Gauge
            labelledBy={heading}
            score={first.score}
            ranges={first.ranges}
            band={first.band}
            bandName={bandName(first.band, texts)}
            valueText={texts.valueText}
          />
          <ChangeLine moves={moves} bureau={first.bureau} score={first.score} />
        </div>
      ) : (
        <Rows readings={readings} missing={missing} moves={moves} />
      )}
      <DataList
        data={[
          ...(isOne ? [{ term: about.bureau, value: texts.bureaus[first.bureau] }] : []),
          { term: about.model, value: Object.hasOwn(models, model) ? models[model as keyof typeof models] : model },
          { term: about.asOf, value: formats.day(at) },
          ...(nextUpdate === undefined
            ? []
            : [{ term: about.next, value: fill(about.around, { date: formats.day(nextUpdate) }) }]),
        ]}
      />
      <p class="muted">{texts.otherScores}</p>
    </Card>
  )
}

type Row = Parameters<typeof BureauRows>[0]['readings'][number]

interface RowsProps {
  readonly readings: readonly ScoreReading[]
  readonly missing: Missing
  readonly moves: readonly ScoreMove[] | undefined
}

function Rows({ readings, missing, moves }: RowsProps) {
  const { formats } = useLanguage()
  const texts = useTexts('score')
  const rows = bureaus.flatMap((bureau): Row[] => {
    const reading = readings.find((one) => one.bureau === bureau)
    if (!reading) return missing[bureau] ? [{ bureau, missing: missing[bureau] }] : []
    const { score, band, ranges, olderFrom } = reading
    const note = olderFrom === undefined ? undefined : fill(texts.asOf, { date: formats.day(olderFrom) })
    return [{ bureau, score, band, ranges, note }]
  })
  const [first] = readings
  return (
    <div class="score-rows">
      <BureauRows readings={rows} texts={texts} />
      {first && <ChangeLine moves={moves} bureau={first.bureau} score={first.score} />}
    </div>
  )
}
