import type { ComponentChildren } from 'preact'
import { bandPath, type ProjectedReading } from './band-path.ts'
import { ChartFrame } from './chart-frame.tsx'
import { frameOf, linePath, placeOf, type Reading, scaleOf } from './line.ts'
import { TableTwin } from './table-twin.tsx'
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
  return (
    <figure class="history projection">
      <figcaption>{takeaway}</figcaption>
      <Plot planned={planned} actual={actual} />
      <ul class="keys">
        <li class="actual">{words.actual}</li>
        <li class="planned">{words.planned}</li>
        <li class="range">{words.range}</li>
      </ul>
      <TableTwin>{() => children}</TableTwin>
    </figure>
  )
}

function Plot({ planned, actual }: Pick<Props, 'planned' | 'actual'>) {
  const known = actual.filter((one): one is { at: number; value: number } => one.value !== null)
  const { low, high, ticks } = scaleOf([
    ...planned.flatMap((one) => [one.low, one.high]),
    ...known.map(({ value }) => value),
  ])
  const times = [...planned, ...known].sort((one, other) => one.at - other.at)
  const frame = frameOf(times, { low, high })
  const last = known.at(-1)
  return (
    <ChartFrame
      ticks={ticks}
      months={[frame.from, frame.to]}
      lines={
        <>
          <path class="band" d={bandPath(planned, frame)} />
          <path class="line foretold" d={linePath(planned, frame)} />
          <path class="line" d={linePath(known, frame)} />
        </>
      }
    >
      {last && <Newest {...placeOf(last, frame)} value={last.value} />}
    </ChartFrame>
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
