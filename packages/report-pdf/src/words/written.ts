import type { EfxAddress, EfxName, EfxPhone, Money } from '@plumbline/core/reports'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** 'Oct 3, 2026'; empty for an unknown or impossible date. Dates of a report are days in UTC. */
export function writtenDate(moment: number | null, long = false): string {
  if (moment === null) return ''
  const date = new Date(moment)
  const year = date.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) return ''
  return `${(long ? longMonths : months)[date.getUTCMonth()]} ${date.getUTCDate()}, ${year}`
}

export function monthName(index: number): string {
  return longMonths[index] ?? ''
}

export function shortMonth(index: number): string {
  return months[index] ?? ''
}

/** '$1,250'; cents only where there are some. */
export function writtenAmount(money: Money | null): string {
  if (money === null || !Number.isFinite(money.amount)) return ''
  const size = Math.abs(money.amount)
  if (size >= 1e13) return 'too large to show'
  const [dollars = '0', cents] = (Number.isInteger(size) ? String(size) : size.toFixed(2)).split('.')
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${money.amount < 0 ? '\u2013' : ''}$${grouped}${cents === undefined ? '' : `.${cents}`}`
}

/** '$1,250.00': on a bill every amount has its cents. */
export function writtenCents(cents: number): string {
  const whole = writtenAmount({ amount: Math.trunc(cents / 100), currency: 'USD' })
  return `${cents < 0 && cents > -100 ? '\u2013' : ''}${whole}.${String(Math.abs(cents % 100)).padStart(2, '0')}`
}

/** '12 years 3 months'. */
export function writtenMonths(count: number | null): string {
  if (count === null || !Number.isFinite(count) || count < 0) return ''
  const years = Math.floor(count / 12)
  const rest = Math.round(count - years * 12)
  const parts = [years > 0 ? counted(years, 'year') : '', rest > 0 || years === 0 ? counted(rest, 'month') : '']
  return parts.filter((part) => part !== '').join(' ')
}

export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`
}

export function writtenName(name: EfxName | null): string {
  return name === null ? '' : joined([name.firstName, name.middleName, name.lastName, name.suffix], ' ')
}

export function writtenAddress(address: EfxAddress | null): string {
  if (address === null) return ''
  const place = joined([address.line4, address.line5], ' ')
  return joined([address.line1, address.line2, address.line3, place], ', ')
}

export function writtenPhone(phone: EfxPhone | null): string {
  // Not broken over two lines.
  return phone === null ? '' : `(${phone.areaCode})\u00a0${phone.exchange}-${phone.extension}`
}

export function joined(parts: readonly (string | null)[], separator: string): string {
  return parts.filter((part) => part !== null && part !== '').join(separator)
}

/** 'a, b and c'. */
export function enumerated(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** A code that has no words of its own: 'SOME_CODE' as 'Some code'. */
export function codeInWords(code: string | null): string {
  if (code === null || code === '') return ''
  const words = code.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
