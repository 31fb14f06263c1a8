import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { Button } from '../parts/button.tsx'
import { useLanguage } from '../parts/language.tsx'
import { bandPath, type ProjectedReading } from './band-path.ts'
import { frameOf, linePath, placeOf, type Reading, scaleOf } from './line.ts'
import './history.css'
import './projection.css'

interface Props {
  /** What the chart shows, in a sentence. */
  readonly takeaway: string
  /** What was foretold, with its range; oldest first. */
  readonly planned: readonly ProjectedReading[]
  /** What came, oldest first. */
  readonly actual: readonly Reading[]
  readonly words: { readonly planned: string; readonly range: string; readonly actual: string }
  /** The same as a table. */
  readonly children: ComponentChildren
}

/** What was foretold against what came: a sentence, both lines, and the same as a table. */
export function Projection({ takeaway, planned, actual, words, children }: Props) {
  const { parts } = useLanguage()
  const tableId = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <figure class="history projection">
      <figcaption>{takeaway}</figcaption>
      <Plot planned={planned} actual={actual} />
      <ul class="keys">
        <li class="actual">{words.actual}</li>
        <li class="planned">{words.planned}</li>
        <li class="range">{words.range}</li>
      </ul>
      <div class="twin">
        <Button kind="quiet" expanded={asTable} controls={tableId} onPress={() => setAsTable(!asTable)}>
          {asTable ? parts.hideTable : parts.showTable}
        </Button>
      </div>
      <div id={tableId} hidden={!asTable}>
        {asTable && children}
      </div>
    </figure>
  )
}

function Plot({ planned, actual }: Pick<Props, 'planned' | 'actual'>) {
  const { formats } = useLanguage()
  const known = actual.filter((one): one is { at: number; value: number } => one.value !== null)
  const { low, high, ticks } = scaleOf([
    ...planned.flatMap((one) => [one.low, one.high]),
    ...known.map(({ value }) => value),
  ])
  const times = [...planned, ...known].sort((one, other) => one.at - other.at)
  const frame = frameOf(times, { low, high })
  const last = known.at(-1)
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
          <path class="band" d={bandPath(planned, frame)} />
          <path class="line foretold" d={linePath(planned, frame)} />
          <path class="line" d={linePath(known, frame)} />
        </svg>
        {last && <Newest {...placeOf(last, frame)} value={last.value} />}
      </svg>
      <div class="months">
        {[frame.from, frame.to].map((at) => (
          <span key={at}>{formats.month(at)}</span>
        ))}
      </div>
    </div>
  )
}

/** The newest score with its number, on the side where there is room. */
function Newest({ x, y, value }: { readonly x: number; readonly y: number; readonly value: number }) {
  return (
    <>
      <circle class="last" cx={`${x}%`} cy={`${y}%`} r="6" />
      <text
        class={x < 50 ? 'last-value ahead' : 'last-value'}
        x={`${x}%`}
        y={`${y}%`}
        dx={x < 50 ? -4 : 6}
        dy={y < 20 ? 24 : -12}
      >
        {value}
      </text>
    </>
  )
}
