/** How numbers, money and dates are written in a language of the United States. Instants are epoch milliseconds, in the zone of the person. */
export interface Formats {
  readonly locale: string
  /** `$2,310` */
  dollars(amount: number): string
  /** `1,204` */
  count(value: number): string
  /** 0.46 as `46%` */
  percent(share: number): string
  /** `+8`, `-3`, `0` */
  signed(value: number): string
  /** `Oct 3, 2026` */
  day(at: number): string
  /** `Oct 3` */
  dayOfYear(at: number): string
  /** `Oct 2026` */
  month(at: number): string
  /** `October 2026` */
  longMonth(at: number): string
  /** `3:45 PM` */
  time(at: number): string
  /** A day without a time, `2026-10-03`, as `Oct 3, 2026`. */
  calendarDay(date: string): string
  /** A month, `2026-10`, as `October 2026`. */
  calendarMonth(month: string): string
  /** `A, B and C` */
  list(items: readonly string[]): string
  /** `January` to `December`. */
  readonly monthNames: readonly string[]
  pluralOf(count: number): Intl.LDMLPluralRule
}

/** Formatters are costly to make, so each is made once for a locale and a zone. */
export function formatsOf(locale: string, timeZone?: string): Formats {
  const key = `${locale} ${timeZone ?? ''}`
  const formats = known.get(key) ?? makeFormats(locale, timeZone)
  known.set(key, formats)
  return formats
}

const known = new Map<string, Formats>()

function makeFormats(locale: string, timeZone: string | undefined): Formats {
  const number = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options)
    return (value: number) => format.format(value)
  }
  const date = (options: Intl.DateTimeFormatOptions, zone = timeZone) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, ...(zone ? { timeZone: zone } : {}) })
    return (at: number) => format.format(at)
  }
  // Days and months without a time belong to no zone.
  const calendarDay = date({ year: 'numeric', month: 'short', day: 'numeric' }, 'UTC')
  const calendarMonth = date({ year: 'numeric', month: 'long' }, 'UTC')
  const monthName = date({ month: 'long' }, 'UTC')
  const plurals = new Intl.PluralRules(locale)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    locale,
    dollars: number({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
    count: number({ maximumFractionDigits: 0 }),
    percent: number({ style: 'percent', maximumFractionDigits: 0 }),
    signed: number({ signDisplay: 'exceptZero', maximumFractionDigits: 0 }),
    day: date({ year: 'numeric', month: 'short', day: 'numeric' }),
    dayOfYear: date({ month: 'short', day: 'numeric' }),
    month: date({ year: 'numeric', month: 'short' }),
    longMonth: date({ year: 'numeric', month: 'long' }),
    time: date({ hour: 'numeric', minute: '2-digit' }),
    calendarDay: (day) => calendarDay(Date.parse(`${day}T00:00:00Z`)),
    calendarMonth: (month) => calendarMonth(Date.parse(`${month}-01T00:00:00Z`)),
    list: (items) => list.format(items),
    monthNames: Array.from({ length: 12 }, (_, month) => monthName(Date.UTC(2024, month, 1))),
    pluralOf: (count) => plurals.select(count),
  }
}
