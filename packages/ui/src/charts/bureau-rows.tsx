import { useId } from 'preact/hooks'
import { bandName } from '../texts/band-name.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { bandPlace, type ScoreRange } from './arc.ts'
import { MeterBar } from './meter-bar.tsx'
import './bureau-rows.css'

type ScoreTexts = Texts['score']

/** The score of one bureau, or why there is none. */
interface BureauReading {
  readonly bureau: keyof ScoreTexts['bureaus']
  readonly score?: number
  /** As the API names it. */
  readonly band?: string
  /** Of this bureau's score: with its bands, or one for the whole scale. */
  readonly ranges?: readonly ScoreRange[]
  readonly missing?: keyof ScoreTexts['missing']
  /** What else is to be said of it. */
  readonly note?: string | undefined
}

interface Props {
  readonly readings: readonly BureauReading[]
  readonly texts: ScoreTexts
}

/** Scores of several bureaus below each other: bars are easier to compare than dials. */
export function BureauRows({ readings, texts }: Props) {
  const list = useId()
  return (
    <ul class="bureau-rows">
      {readings.map(({ bureau, score, band = '', ranges = [], missing = 'none', note }) => {
        const id = `${list}-${bureau}`
        return (
          <li key={bureau}>
            <span class="name" id={id}>
              {texts.bureaus[bureau]}
            </span>
            {score === undefined ? (
              <span class="why">{texts.missing[missing]}</span>
            ) : (
              <Scored labelId={id} score={score} band={band} ranges={ranges} texts={texts} />
            )}
            {note && <span class="why small">{note}</span>}
          </li>
        )
      })}
    </ul>
  )
}

interface ScoredProps {
  readonly labelId: string
  readonly score: number
  readonly band: string
  readonly ranges: readonly ScoreRange[]
  readonly texts: ScoreTexts
}

function Scored({ labelId, score, band, ranges, texts }: ScoredProps) {
  const name = bandName(band, texts)
  return (
    <>
      <MeterBar
        label={{ id: labelId }}
        value={score}
        min={ranges[0]?.low ?? 300}
        max={ranges.at(-1)?.high ?? 850}
        valueText={fill(texts.valueText, { score, band: name })}
        color={bandPlace(band, score, ranges)}
      />
      <span class="score">{score}</span>
      <span>{name}</span>
    </>
  )
}
