import { useId } from 'preact/hooks'
import '../../shell/filter-select.css'

interface Props {
  readonly label?: string
  /** YYYY-MM-DD in the zone of the person; empty for every day. */
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Narrows a list down to one day, or to those up to it. */
export function DayFilter({ label = 'Day', value, onValue }: Props) {
  const id = useId()
  return (
    <div class="filter-select">
      <label for={id}>{label}</label>
      <input id={id} class="input" type="date" value={value} onChange={(event) => onValue(event.currentTarget.value)} />
    </div>
  )
}

export function dayStart(day: string): number | undefined {
  return instant(day, 0)
}

/** The last moment of the day, which takes the clock changes of the zone in. */
export function dayEnd(day: string): number | undefined {
  const next = instant(day, 1)
  return next === undefined ? undefined : next - 1
}

function instant(day: string, daysLater: number): number | undefined {
  const [year, month, date] = day.split('-').map(Number)
  const at = new Date(year!, month! - 1, date! + daysLater).getTime()
  return Number.isNaN(at) ? undefined : at
}
