import { useId } from 'preact/hooks'
import './bands.css'
import './meter-bar.css'

interface Props {
  /** What is measured: words above the bar, or the id of words that stand elsewhere on the page, together with the value. */
  readonly label: string | { readonly id: string }
  readonly value: number
  readonly min?: number
  readonly max: number
  /** The value in words: "46% of $6,700". */
  readonly valueText: string
  /** 1 to 5, or a tone. */
  readonly color?: 1 | 2 | 3 | 4 | 5 | 'good' | 'warn' | 'bad'
  /** A value worth reaching or staying below; the text around says what it is. */
  readonly mark?: number
}

/** How much of a whole. The browser's own meter is drawn in colours that one can hardly see. */
export function MeterBar(props: Props) {
  const { label, value, min = 0, max, valueText, color, mark } = props
  const made = useId()
  const id = typeof label === 'string' ? made : label.id
  const percent = (at: number) => Math.min(100, Math.max(0, ((at - min) / (max - min)) * 100))
  const tint = typeof color === 'number' ? ` band-${color}` : color ? ` is-${color}` : ''
  return (
    <div class={`meter-bar${tint}`}>
      {typeof label === 'string' && (
        <div class="words">
          <span id={id}>{label}</span>
          <span class="amount">{valueText}</span>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: the own meter of browsers is drawn in colours that one can hardly see */}
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(min, value))}
        aria-valuetext={valueText}
      >
        <svg aria-hidden="true" focusable="false">
          <rect class="track" width="100%" height="100%" rx="6" />
          <rect class="filled" width={`${percent(value)}%`} height="100%" rx="6" />
          {mark !== undefined && (
            <line class="mark" x1={`${percent(mark)}%`} x2={`${percent(mark)}%`} y1="-3" y2="15" />
          )}
        </svg>
      </div>
    </div>
  )
}
