import { useId } from 'preact/hooks'
import { bandName } from '../texts/band-name.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { bandOf, rangeIndexOf, type ScoreRange } from './arc.ts'
import { MeterBar } from './meter-bar.tsx'
import './bureau-rows.css'

type ScoreTexts = Texts['score']

/** The score of one bureau, or why there is none. */
interface BureauReading {
  readonly bureau: keyof ScoreTexts['bureaus']
  readonly score?: number
  readonly missing?: keyof ScoreTexts['missing']
}

interface Props {
  readonly readings: readonly BureauReading[]
  readonly ranges: readonly ScoreRange[]
  readonly texts: ScoreTexts
}

/** Scores of several bureaus below each other: bars are easier to compare than dials. */
export function BureauRows({ readings, ranges, texts }: Props) {
  const list = useId()
  return (
    <ul class="bureau-rows">
      {readings.map(({ bureau, score, missing }) => {
        const id = `${list}-${bureau}`
        return (
          <li key={bureau}>
            <span class="name" id={id}>
              {texts.bureaus[bureau]}
            </span>
            {score === undefined ? (
              <span class="why">{texts.missing[missing ?? 'outage']}</span>
            ) : (
              <Scored labelId={id} score={score} ranges={ranges} texts={texts} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface ScoredProps extends Omit<Props, 'readings'> {
  readonly labelId: string
  readonly score: number
}

function Scored({ labelId, score, ranges, texts }: ScoredProps) {
  const index = rangeIndexOf(score, ranges)
  const band = bandName(ranges[index]?.name ?? '', texts)
  return (
    <>
      <MeterBar
        label={{ id: labelId }}
        value={score}
        min={ranges[0]?.low ?? 300}
        max={ranges.at(-1)?.high ?? 850}
        valueText={fill(texts.valueText, { score, band })}
        color={bandOf(index, ranges.length) as 1 | 2 | 3 | 4 | 5}
      />
      <span class="score">{score}</span>
      <span>{band}</span>
    </>
  )
}
