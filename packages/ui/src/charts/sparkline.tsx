import { frameOf, linePath, placeOf, type Reading } from './line.ts'
import './sparkline.css'

interface Props {
  readonly readings: readonly Reading[]
  /** What it shows, in words: it is too small to be read otherwise. */
  readonly label: string
}

/** The shape of a course beside a number. */
export function Sparkline({ readings, label }: Props) {
  const known = readings.filter((reading): reading is { at: number; value: number } => reading.value !== null)
  const last = known.at(-1)
  if (!last) return <span class="muted">{label}</span>
  const values = known.map(({ value }) => value)
  const frame = frameOf(readings, { low: Math.min(...values), high: Math.max(...values) })
  const end = placeOf(last, frame)
  return (
    <svg class="sparkline" role="img" aria-label={label} focusable="false">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        overflow="visible"
        aria-hidden="true"
      >
        <path d={linePath(readings, frame)} />
      </svg>
      <circle cx={`${end.x}%`} cy={`${end.y}%`} r="3.5" />
    </svg>
  )
}
