import { useLanguage } from '../parts/language.tsx'
import type { Texts } from '../texts/texts.ts'
import { onTimeText, type PaymentMonth, spokenMonths, toneOf } from './payment-words.ts'
import './payment-strip.css'

interface Props {
  /** Oldest first, up to 24. */
  readonly months: readonly PaymentMonth[]
  readonly texts: Texts['accounts']
}

/** How an account was paid, month by month. Letters say it, colours repeat it; read aloud it is a sentence. */
export function PaymentStrip({ months, texts }: Props) {
  const { formats } = useLanguage()
  const kinds = [...new Set(months.map(({ status }) => status))]
  const [first, last] = [months[0], months.at(-1)]
  return (
    <div class="payment-strip">
      <p>
        <strong>{onTimeText(months, texts)}</strong>
      </p>
      <p class="spoken">{spokenMonths(months, texts, formats)}</p>
      <div class="cells" aria-hidden="true">
        {months.map(({ month, status }) => (
          <span key={month} class={`is-${toneOf(status)}`}>
            {texts.payments[status].letters}
          </span>
        ))}
      </div>
      {first && last && (
        <div class="ends" aria-hidden="true">
          <span>{formats.calendarMonth(first.month)}</span>
          <span>{formats.calendarMonth(last.month)}</span>
        </div>
      )}
      <div class="legend" aria-hidden="true">
        {kinds.map((status) => (
          <span key={status}>
            <b>{texts.payments[status].letters}</b> {texts.payments[status].words}
          </span>
        ))}
      </div>
    </div>
  )
}
