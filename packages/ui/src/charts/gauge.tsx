import { useLanguage } from '../parts/language.tsx'
import { fill } from '../texts/fill.ts'
import { arcPath, bandPlace, pointOnArc, rangeIndexOf, type ScoreRange, segmentsOf } from './arc.ts'
import './bands.css'
import './gauge.css'

const center = { x: 120, y: 116 }
const radius = 106
/** Two pixels between bands, as a share of the arc. */
const gap = 2 / (Math.PI * radius)

interface Props {
  /** Id of the heading that says what is measured. */
  readonly labelledBy: string
  readonly score: number
  /** As the API gives them, ascending. */
  readonly ranges: readonly ScoreRange[]
  /** The name of the band that the score is in, as the API gives it and in the language of the person. */
  readonly band: string
  readonly bandName: string
  /** "{score}, {band}" */
  readonly valueText: string
}

/** The score on its scale. The number and the name of the band say everything; the arc shows where that lies. */
export function Gauge({ labelledBy, score, ranges, band, bandName, valueText }: Props) {
  const { formats } = useLanguage()
  const [min, max] = [ranges[0]?.low ?? 300, ranges.at(-1)?.high ?? 850]
  const current = rangeIndexOf(score, ranges)
  const dot = pointOnArc((Math.min(max, Math.max(min, score)) - min) / (max - min), radius, center)
  return (
    <div class={`gauge band-${bandPlace(band, score, ranges)}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: the own meter of browsers is drawn in colours that one can hardly see */}
      <div
        role="meter"
        aria-labelledby={labelledBy}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={score}
        aria-valuetext={fill(valueText, { score, band: bandName })}
      >
        <svg viewBox="0 0 240 124" aria-hidden="true" focusable="false">
          {segmentsOf(ranges, gap).map(({ from, to, name }, index) => (
            <path
              key={name}
              class={index === current && ranges.length > 1 ? 'current' : undefined}
              d={arcPath(from, to, radius, center)}
            />
          ))}
          <circle cx={dot.x} cy={dot.y} r="10" />
        </svg>
        <div class="reading">
          <span class="score">{score}</span>
          <span class="band">{bandName}</span>
        </div>
      </div>
      <div class="ends" aria-hidden="true">
        <span>{formats.count(min)}</span>
        <span>{formats.count(max)}</span>
      </div>
    </div>
  )
}
