import { commonWords, keyboardWalks } from './common-words.ts'

/**
 * Whether a long password is one that guessing programs come to early: made of nothing but common words, keyboard walks,
 * counting, years and dates, in any case and with digits in the place of letters, or of something short over and over.
 *
 * The lists of broken passwords hold millions of these. Recognising how they are made takes a few kilobytes instead.
 */
export function isGuessable(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (new Set(text).size <= fewCharacters || isRepeated(text)) return true
  if (unexplained(text) <= tolerated) return true
  // A phrase is the same with and without the spaces in it.
  const bare = text.replaceAll(/[\s\p{P}]/gu, '')
  return bare.length >= text.length * 0.75 && unexplained(bare) <= tolerated
}

const fewCharacters = 3
// So much may be left over: a letter in front, a digit or two behind.
const tolerated = 2
const shortUnit = 8
// A mark between words is no secret, a row of marks is one.
const markCost = 0.34

/** Something of fewer than eight characters, twice or more. */
function isRepeated(text: string): boolean {
  for (let unit = 1; unit < shortUnit && unit * 2 <= text.length; unit++) {
    if (text.slice(unit) === text.slice(0, -unit)) return true
  }
  return false
}

/** The fewest characters that no common piece accounts for. */
function unexplained(text: string): number {
  const costs = new Array<number>(text.length + 1).fill(Number.POSITIVE_INFINITY)
  costs[0] = 0
  for (let at = 0; at < text.length; at++) {
    const cost = costs[at]!
    const step = /[\p{L}\p{N}]/u.test(text[at]!) ? 1 : markCost
    costs[at + 1] = Math.min(costs[at + 1]!, cost + step)
    for (const length of piecesAt(text, at)) costs[at + length] = Math.min(costs[at + length]!, cost)
  }
  return costs[text.length]!
}

function piecesAt(text: string, at: number): number[] {
  return [...wordsAt(text, at), ...walksAt(text, at), ...repeatsAt(text, at), ...numbersAt(text, at)]
}

function wordsAt(text: string, at: number): number[] {
  return commonWords.filter((word) => standsAt(text, at, word)).map((word) => word.length)
}

function standsAt(text: string, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index++) {
    const [letter, given] = [word[index]!, text[at + index]]
    if (given === undefined || (given !== letter && !lookAlikes[given]?.includes(letter))) return false
  }
  return true
}

/** What is written in the place of a letter. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'gb',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'il',
  '|': 'il',
  '+': 't',
  '(': 'c',
  '€': 'e',
}

function walksAt(text: string, at: number): number[] {
  return walks.flatMap((walk) => {
    const start = walk.indexOf(text.slice(at, at + minWalkLength))
    if (start < 0 || text.length - at < minWalkLength) return []
    let length = minWalkLength
    while (at + length < text.length && text[at + length] === walk[start + length]) length++
    return lengthsUpTo(minWalkLength, length)
  })
}

const minWalkLength = 4
const walks = keyboardWalks.flatMap((walk) => [walk, [...walk].reverse().join('')])

/** `aaa`, `111`. */
function repeatsAt(text: string, at: number): number[] {
  let length = 1
  while (text[at + length] === text[at]) length++
  return length >= 3 ? lengthsUpTo(3, length) : []
}

/** A short number that stands alone, such as a year; counting; a date. */
function numbersAt(text: string, at: number): number[] {
  const run = /^\d+/.exec(text.slice(at))?.[0]
  if (run === undefined) return []
  const alone = run.length <= 4 && !/\d/.test(text[at - 1] ?? '') ? [run.length] : []
  return [...alone, ...[4, 6, 8].filter((length) => run.length >= length && isDate(run.slice(0, length)))]
}

function isDate(digits: string): boolean {
  return datePatterns.some((pattern) => pattern.test(digits))
}

const day = '(0[1-9]|[12]\\d|3[01])'
const month = '(0[1-9]|1[0-2])'
const year = '(19|20)\\d\\d'
const datePatterns = [
  year,
  `${day}${month}${year}`,
  `${month}${day}${year}`,
  `${year}${month}${day}`,
  `${day}${month}\\d\\d`,
  `${month}${day}\\d\\d`,
].map((pattern) => new RegExp(`^${pattern}$`))

function lengthsUpTo(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index)
}
