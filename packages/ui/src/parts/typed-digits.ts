/** Digits of what was typed or pasted, at most so many. */
export function digitsOf(text: string, max: number): string {
  return text.replace(/\D/g, '').slice(0, max)
}

/** `123456789` as `123-45-6789`, as far as it has come. */
export function groupSsn(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5, 9)].filter((group) => group !== '').join('-')
}

/** Where the caret stands behind so many digits of a grouped number. */
export function caretBehind(text: string, digits: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (seen === digits) return place
    if (/\d/.test(text[place]!)) seen++
  }
  return text.length
}

/** `5555551201` as `(555) 555-1201`, as far as it has come. */
export function groupPhone(digits: string): string {
  if (digits.length < 4) return digits
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Ten digits; a country code in front of them is dropped. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return (digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10)
}

/** Whole dollars of what was typed; null where there is no number. */
export function readDollars(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '')
  if (!/^\d{1,9}(?:\.\d{0,2})?$/.test(plain)) return null
  return Math.round(Number(plain))
}
