import type { Address, Phone } from '@plumbline/sdk'

/** One line of an address. */
export function writtenAddress({ line1, line2, line3, line4, line5 }: Address): string {
  return [line1, line2, line3, `${line4} ${line5}`].filter((part) => part?.trim()).join(', ')
}

/** `2025550104` -> `(202) 555-0104` */
export function writtenPhone(phone: Phone | string): string {
  const digits = typeof phone === 'string' ? phone : phone.areaCode + phone.exchange + phone.extension
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}
