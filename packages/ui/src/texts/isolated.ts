/** Characters that turn the direction of what follows them. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const maxLength = 60

/**
 * A name from outside, such as that of a creditor, for the middle of a sentence: it turns nothing but itself around, and a very long one
 * is cut. A name that stands alone belongs into `<bdi>`.
 */
export function isolated(name: string): string {
  const plain = name.replace(turning, '').trim()
  const letters = [...plain]
  const shown = letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : plain
  return `\u2068${shown}\u2069`
}
