import { useLanguage } from '../parts/language.tsx'
import type { Texts } from '../texts/texts.ts'
import { ChartFrame } from './chart-frame.tsx'
import { type Flag, flagsOf } from './flags.ts'
import { HistoryTable } from './history-table.tsx'
import { historyTakeaway } from './history-takeaway.ts'
import { type Frame, frameOf, linePath, type Marker, placeOf, type Reading, scaleOf } from './line.ts'
import { TableTwin } from './table-twin.tsx'
import './history.css'

interface Props {
  /** One a month, oldest first; null where there is no score. */
  readonly readings: readonly Reading[]
  readonly markers?: readonly Marker[]
  readonly texts: Texts['score']['history']
}

/** Scores over time: what they show in a sentence, the line, what happened, and the same as a table. */
export function History({ readings, markers = [], texts }: Props) {
  const { formats, locale } = useLanguage()
  const known = readings.flatMap(({ value }) => (value === null ? [] : [value]))
  const takeaway = historyTakeaway(readings, texts, locale)
  if (known.length < 2) return <p class="muted">{takeaway.main}</p>
  const flags = flagsOf(markers, readings)
  return (
    <figure class="history">
      <figcaption>
        <strong>{takeaway.main}</strong> {takeaway.missing && <span class="muted">{takeaway.missing}</span>}
      </figcaption>
      <Plot readings={readings} flags={flags} />
      {flags.length > 0 && (
        <ol class="legend">
          {flags.map(({ letter, at, texts }) => (
            <li key={letter}>
              <b aria-hidden="true">{letter}</b>
              <span>
                {texts.join('; ')} <span class="when">{formats.month(at)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <TableTwin>{() => <HistoryTable readings={readings} markers={markers} texts={texts} />}</TableTwin>
    </figure>
  )
}

interface PlotProps {
  readonly readings: readonly Reading[]
  readonly flags: readonly Flag[]
}

function Plot({ readings, flags }: PlotProps) {
  const { low, high, ticks } = scaleOf(readings.flatMap(({ value }) => (value === null ? [] : [value])))
  const frame = frameOf(readings, { low, high })
  const months = [frame.from, (frame.from + frame.to) / 2, frame.to]
  const nearEnd = frame.to - (frame.to - frame.from) / 10
  return (
    <ChartFrame ticks={ticks} months={months} lines={<path class="line" d={linePath(readings, frame)} />}>
      {flags.map((flag) => (
        <FlagMark key={flag.letter} flag={flag} readings={readings} frame={frame} />
      ))}
      <LastPoint readings={readings} frame={frame} below={flags.some(({ at }) => at >= nearEnd)} />
    </ChartFrame>
  )
}

/** A letter above the line; a marker at a month without a score has no place on the line and stands in the legend alone. */
function FlagMark({ flag, readings, frame }: { flag: Flag; readings: readonly Reading[]; frame: Frame }) {
  const value = readings.find(({ at }) => at === flag.at)?.value ?? null
  if (value === null) return null
  const { x, y } = placeOf({ at: flag.at, value }, frame)
  const top = flag.raised ? -43 : -21
  return (
    <svg class="marker" x={`${x}%`} y={`${y}%`} overflow="visible" aria-hidden="true">
      <path d={`M0 0V${top + 9}`} />
      <circle class="dot" r="3.5" />
      <circle class="flag" cy={top} r="9.5" />
      <text y={top} dy="0.36em">
        {flag.letter}
      </text>
    </svg>
  )
}

/** The newest score with its number, below the line where a flag stands above it. */
function LastPoint({ readings, frame, below }: { readings: readonly Reading[]; frame: Frame; below: boolean }) {
  const last = readings.findLast((reading): reading is { at: number; value: number } => reading.value !== null)
  if (!last) return null
  const { x, y } = placeOf(last, frame)
  return (
    <>
      <circle class="last" cx={`${x}%`} cy={`${y}%`} r="6" />
      <text class="last-value" x={`${x}%`} y={`${y}%`} dx="6" dy={below ? 24 : -12}>
        {last.value}
      </text>
    </>
  )
}
