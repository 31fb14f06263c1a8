import type { ComponentChildren } from 'preact'
import { useLanguage } from '../parts/language.tsx'
import './history.css'

interface Props {
  /** Values at the side, the highest first. */
  readonly ticks: readonly number[]
  /** Times below, epoch milliseconds. */
  readonly months: readonly number[]
  /** What is stretched to the width: lines and bands in a square of 100. */
  readonly lines: ComponentChildren
  /** What keeps its form: points and their texts, placed in percent. */
  readonly children: ComponentChildren
}

/** Where lines over time are drawn. It repeats what a sentence and a table say, so readers do not hear it. */
export function ChartFrame({ ticks, months, lines, children }: Props) {
  const { formats } = useLanguage()
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
          {lines}
        </svg>
        {children}
      </svg>
      <div class="months">
        {months.map((at) => (
          <span key={at}>{formats.month(at)}</span>
        ))}
      </div>
    </div>
  )
}
