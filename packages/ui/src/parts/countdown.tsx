import { useEffect, useRef, useState } from 'preact/hooks'
import { fill } from '../texts/fill.ts'
import { plural } from '../texts/plural.ts'
import { announcementAt, secondsUntil } from './countdown-times.ts'
import { useLanguage } from './language.tsx'

interface Props {
  /** Epoch milliseconds. */
  readonly endsAt: number
  /** "The link works until {time}." */
  readonly text: string
  /** Said when it is over: "The link has ended. Ask for a new one." */
  readonly over: string
  /** What time it is for the host, whose clock in a sandbox may be ahead of the browser's. */
  readonly now?: () => number
  readonly onEnd?: () => void
}

/** Time that runs. The end is told as a time of day; what is left is shown, and read aloud only at the start, at one minute and at the end. */
export function Countdown({ endsAt, text, over, now = Date.now, onEnd }: Props) {
  const { parts, formats, locale } = useLanguage()
  const [left, setLeft] = useState(() => secondsUntil(endsAt, now()))
  const [said, setSaid] = useState('')
  // A new function of the parent is no new countdown.
  const latest = useRef({ now, onEnd })
  latest.current = { now, onEnd }
  useEffect(() => {
    const until = fill(text, { time: formats.time(endsAt) })
    const announcements = { minute: parts.oneMinuteLeft, end: over }
    const secondsLeft = () => secondsUntil(endsAt, latest.current.now())
    const start = secondsLeft()
    setSaid(start > 0 ? until : over)
    setLeft(start)
    if (start === 0) return
    let before = start
    const timer = setInterval(() => {
      const seconds = secondsLeft()
      const told = announcementAt(before, seconds)
      before = seconds
      setLeft(seconds)
      if (told) setSaid(announcements[told])
      if (seconds > 0) return
      clearInterval(timer)
      latest.current.onEnd?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt, text, over, formats, parts])
  const shown =
    left > 60 ? plural(parts.minutesLeft, Math.ceil(left / 60), locale) : plural(parts.secondsLeft, left, locale)
  return (
    <div class="countdown">
      <p aria-hidden="true">
        {left > 0 ? (
          <>
            {fill(text, { time: formats.time(endsAt) })} <span class="muted number">{shown}</span>
          </>
        ) : (
          over
        )}
      </p>
      <p class="spoken" role="status">
        {said}
      </p>
    </div>
  )
}
