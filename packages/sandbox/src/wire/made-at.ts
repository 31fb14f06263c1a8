import type { CreditFile } from '@plumbline/core/credit-file'

/** The second of its day in which a file was made: in the night before anybody asks, and at all bureaus in one minute. */
export function madeAtSecond({ identity, generatedOn, bureau }: CreditFile): number {
  const minute = digitsOf(`${identity.ssnLast4 ?? ''}${generatedOn}`) % minutesOfNight
  return 60 * minute + (digitsOf(`${bureau}${identity.ssnLast4 ?? ''}${generatedOn}`) % 60)
}

const minutesOfNight = 5 * 60

/** As good as random. */
function digitsOf(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) % 1_000_003
  return sum
}
