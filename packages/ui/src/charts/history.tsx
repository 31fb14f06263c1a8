import { useId, useState } from 'preact/hooks'
import { Button } from '../parts/button.tsx'
import { useLanguage } from '../parts/language.tsx'
import type { Texts } from '../texts/texts.ts'
import { HistoryTable } from './history-table.tsx'
import { historyTakeaway } from './history-takeaway.ts'
import { type Frame, frameOf, linePath, type Marker, placeOf, type Reading, scaleOf } from './line.ts'
import './history.css'

interface Props {
  /** One a month, oldest first; null where there is no score. */
  readonly readings: readonly Reading[]
  readonly markers?: readonly Marker[]
  readonly texts: Texts['score']['history']
}

/** Scores over time: what they show in a sentence, the line, what happened, and the same as a table. */
export function History({ readings, markers = [], texts }: Props) {
  const { parts, formats, locale } = useLanguage()
  const tableId = useId()
  const [asTable, setAsTable] = useState(false)
  const known = readings.flatMap(({ value }) => (value === null ? [] : [value]))
  const takeaway = historyTakeaway(readings, texts, locale)
  if (known.length < 2) return <p class="muted">{takeaway.main}</p>
  const lettered = markers.map((marker, index) => ({ ...marker, letter: String.fromCharCode(65 + index) }))
  return (
    <figure class="history">
      <figcaption>
        <strong>{takeaway.main}</strong> {takeaway.missing && <span class="muted">{takeaway.missing}</span>}
      </figcaption>
      <Plot readings={readings} markers={lettered} />
      {lettered.length > 0 && (
        <ol class="legend">
          {lettered.map(({ letter, at, text }) => (
            <li key={letter}>
              <b aria-hidden="true">{letter}</b>
              <span>
                {text} <span class="when">{formats.month(at)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <div class="twin">
        <Button kind="quiet" expanded={asTable} controls={tableId} onPress={() => setAsTable(!asTable)}>
          {asTable ? parts.hideTable : parts.showTable}
        </Button>
      </div>
      <div id={tableId} hidden={!asTable}>
        {asTable && <HistoryTable readings={readings} markers={markers} texts={texts} />}
      </div>
    </figure>
  )
}

type Lettered = Marker & { readonly letter: string }

function Plot({ readings, markers }: { readonly readings: readonly Reading[]; readonly markers: readonly Lettered[] }) {
  const { formats } = useLanguage()
  const { low, high, ticks } = scaleOf(readings.flatMap(({ value }) => (value === null ? [] : [value])))
  const frame = frameOf(readings, { low, high })
  const months = [frame.from, (frame.from + frame.to) / 2, frame.to]
  return (
    <div class="frame" aria-hidden="true">
      <div class="ticks">
        {ticks.map((tick) => (
          <span key={tick}>{formats.count(tick)}</span>
        ))}
      </div>
      <svg class="plot" aria-hidden="true" focusable="false">
        {ticks.map((_, index) => {
          const y = `${(index / (ticks.length - 1)) * 100}%`
          return <line key={y} class="grid" x1="0" x2="100%" y1={y} y2={y} />
        })}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          width="100%"
          height="100%"
          overflow="visible"
          aria-hidden="true"
        >
          <path class="line" d={linePath(readings, frame)} />
        </svg>
        {markers.map((marker) => (
          <Flag key={marker.letter} marker={marker} readings={readings} frame={frame} />
        ))}
        <LastPoint readings={readings} frame={frame} />
      </svg>
      <div class="months">
        {months.map((at) => (
          <span key={at}>{formats.month(at)}</span>
        ))}
      </div>
    </div>
  )
}

/** A letter above the line; a marker at a month without a score has no place on the line and stands in the legend alone. */
function Flag({ marker, readings, frame }: { marker: Lettered; readings: readonly Reading[]; frame: Frame }) {
  const value = readings.find(({ at }) => at === marker.at)?.value ?? null
  if (value === null) return null
  const { x, y } = placeOf({ at: marker.at, value }, frame)
  return (
    <svg class="marker" x={`${x}%`} y={`${y}%`} overflow="visible" aria-hidden="true">
      <path d="M0 0v-12" />
      <circle class="dot" r="3.5" />
      <circle class="flag" cy="-21" r="9.5" />
      <text y="-21" dy="0.36em">
        {marker.letter}
      </text>
    </svg>
  )
}

function LastPoint({ readings, frame }: { readonly readings: readonly Reading[]; readonly frame: Frame }) {
  const last = readings.findLast((reading): reading is { at: number; value: number } => reading.value !== null)
  if (!last) return null
  const { x, y } = placeOf(last, frame)
  return (
    <>
      <circle class="last" cx={`${x}%`} cy={`${y}%`} r="6" />
      <text class="last-value" x={`${x}%`} y={`${y}%`} dx="6" dy="-12">
        {last.value}
      </text>
    </>
  )
}
