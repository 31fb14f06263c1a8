import { useLanguage } from '../parts/language.tsx'
import type { Texts } from '../texts/texts.ts'
import { type PaymentMonth, spokenMonths, toneOf } from './payment-words.ts'
import './payment-grid.css'

interface Props {
  /** Oldest first, as many as there are. */
  readonly months: readonly PaymentMonth[]
  readonly texts: Texts['accounts']
}

/** Every month of an account, a year at a time and the newest year first. Read aloud, each year is a sentence. */
export function PaymentGrid({ months, texts }: Props) {
  const { formats } = useLanguage()
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].sort().reverse()
  const kinds = [...new Set(months.map(({ status }) => status))]
  return (
    <div class="payment-grid">
      <ol class="years">
        {years.map((year) => {
          const ofYear = months.filter(({ month }) => month.startsWith(year))
          return (
            <li key={year}>
              <b>{year}</b>
              <span class="spoken">{spokenMonths(ofYear, texts, formats)}</span>
              <div class="cells" aria-hidden="true">
                {formats.monthNames.map((name, index) => {
                  const month = `${year}-${String(index + 1).padStart(2, '0')}`
                  const found = ofYear.find((one) => one.month === month)
                  return (
                    <span key={month} class={found && `is-${toneOf(found.status)}`}>
                      <small>{name.slice(0, 3)}</small>
                      {found && texts.payments[found.status].letters}
                    </span>
                  )
                })}
              </div>
            </li>
          )
        })}
      </ol>
      <div class="legend small muted" aria-hidden="true">
        {kinds.map((status) => (
          <span key={status}>
            <b>{texts.payments[status].letters}</b> {texts.payments[status].words}
          </span>
        ))}
      </div>
    </div>
  )
}
