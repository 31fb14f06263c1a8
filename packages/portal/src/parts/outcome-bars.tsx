import './outcome-bars.css'

interface Hour {
  readonly from: number
  readonly delivered: number
  readonly failed: number
}

interface Props {
  /** Hours in which something happened, the oldest first. */
  readonly hours: readonly Hour[]
  /** What it shows, in words: it is too small to be read otherwise. */
  readonly label: string
}

const hourMs = 3_600_000
const shownHours = 24
const height = 28
const step = 4

/** How the last day went, hour by hour: what went well grows up, what failed hangs down from the line. */
export function OutcomeBars({ hours, label }: Props) {
  const last = Math.floor(Math.max(Date.now(), hours.at(-1)?.from ?? 0) / hourMs)
  const most = Math.max(1, ...hours.flatMap(({ delivered, failed }) => [delivered, failed]))
  const middle = height / 2
  const tall = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * (middle - 1)))
  return (
    <svg class="outcome-bars" viewBox={`0 0 ${shownHours * step} ${height}`} role="img" aria-label={label}>
      <line x1="0" x2={shownHours * step} y1={middle} y2={middle} />
      {hours.map(({ from, delivered, failed }) => {
        const place = shownHours - 1 - (last - Math.floor(from / hourMs))
        if (place < 0) return null
        return (
          <g key={from}>
            <rect
              class="taken"
              x={place * step}
              width={step - 1}
              y={middle - tall(delivered)}
              height={tall(delivered)}
            />
            <rect class="failed" x={place * step} width={step - 1} y={middle} height={tall(failed)} />
          </g>
        )
      })}
    </svg>
  )
}
