/**
 * What the account numbers of two bureaus say about being one. Each bureau masks other digits, and a mask need not have the
 * length of what it hides: numbers of one length are laid over each other, otherwise only what stands openly at both ends or
 * at both beginnings is compared. SAME_BEGINNING is weak, for the accounts of one creditor often begin alike.
 */
export function compareAccountNumbers(one: string, other: string): NumberComparison {
  const a = unspaced(one)
  const b = unspaced(other)
  if (a.length === b.length) {
    const { shown, equal } = overlay(a, b)
    if (!equal) return 'DIFFERENT'
    if (shown === 0) return 'UNKNOWN'
    return !isMask(a.at(-1)) && !isMask(b.at(-1)) && shown >= 3 ? 'SAME' : shown >= 3 ? 'SAME_BEGINNING' : 'UNKNOWN'
  }
  const ends = compareRuns(openEnd(a), openEnd(b), (run, length) => run.slice(-length))
  if (ends !== 'UNKNOWN') return ends
  const beginnings = compareRuns(openBeginning(a), openBeginning(b), (run, length) => run.slice(0, length))
  return beginnings === 'SAME' ? 'SAME_BEGINNING' : beginnings
}

type NumberComparison = 'SAME' | 'SAME_BEGINNING' | 'DIFFERENT' | 'UNKNOWN'

/** Whether a number says which account it is: three characters or more that are not masked. */
export function tellsApart(accountNumber: string | null): boolean {
  return accountNumber !== null && unspaced(accountNumber).replace(/[X*#]/g, '').length >= fewestTelling
}

const fewestTelling = 3

function overlay(a: string, b: string): { shown: number; equal: boolean } {
  let shown = 0
  for (let i = 0; i < a.length; i++) {
    if (isMask(a[i]) || isMask(b[i])) continue
    if (a[i] !== b[i]) return { shown, equal: false }
    shown++
  }
  return { shown, equal: true }
}

function compareRuns(
  a: string,
  b: string,
  cut: (run: string, length: number) => string,
): 'SAME' | 'DIFFERENT' | 'UNKNOWN' {
  const length = Math.min(a.length, b.length)
  if (length < fewestTelling) return 'UNKNOWN'
  return cut(a, length) === cut(b, length) ? 'SAME' : 'DIFFERENT'
}

function openEnd(number: string): string {
  let start = number.length
  while (start > 0 && !isMask(number[start - 1])) start--
  return number.slice(start)
}

function openBeginning(number: string): string {
  let end = 0
  while (end < number.length && !isMask(number[end])) end++
  return number.slice(0, end)
}

function isMask(character: string | undefined): boolean {
  return character === 'X' || character === '*' || character === '#'
}

function unspaced(accountNumber: string): string {
  return accountNumber
    .slice(0, maxNumberLength)
    .toUpperCase()
    .replace(/[\s.-]/g, '')
}

const maxNumberLength = 100
