import { useLanguage } from '@plumbline/ui/parts/language'
import './time.css'

interface Props {
  /** Epoch milliseconds. */
  readonly at: number
}

/** When it was, in the zone of the person who looks. The same in UTC comes up on a hover and stands in the element. */
export function Time({ at }: Props) {
  const { formats } = useLanguage()
  const utc = new Date(at).toISOString()
  return (
    <time class="time" dateTime={utc} title={utc}>
      <span>{formats.day(at)}</span> <span class="muted">{formats.time(at)}</span>
    </time>
  )
}
