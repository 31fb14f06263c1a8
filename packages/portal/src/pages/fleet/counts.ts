import { countedAtMost } from '@plumbline/core/promises'

/** "1,000 or more" where nobody has counted on. */
export function countWords(count: number): string {
  return count >= countedAtMost ? `${countedAtMost.toLocaleString('en-US')} or more` : String(count)
}

/** "0.4 %", or a dash where there was nothing. */
export function shareWords(part: number, whole: number): string {
  if (whole === 0) return '–'
  const share = (part / whole) * 100
  return `${share === 0 || share >= 10 ? share.toFixed(0) : share.toFixed(1)} %`
}

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const

/** How long ago something was, in its largest unit: "3 h". */
export function ageWords(at: number, now: number): string {
  const age = Math.max(0, now - at)
  const [unit, ms] = units.find(([, length]) => age >= length) ?? ['s', 1_000]
  return `${Math.floor(age / ms)} ${unit}`
}
