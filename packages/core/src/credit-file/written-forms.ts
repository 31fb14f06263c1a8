import type { PostalAddress } from './identity.ts'

/** An address without the freedom of writing it: case, marks, usual abbreviations, where the unit stands, ZIP+4. */
export function addressText(address: PostalAddress | null): string {
  if (address === null) return ''
  const street = `${address.street1} ${address.street2 ?? ''}`
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/(APARTMENT|APT|UNIT)? ?#/g, ' APT ')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => streetWords.get(word) ?? word)
    .join(' ')
  return `${street}|${nameText(address.city)}|${nameText(address.state)}|${address.zip.slice(0, 5)}`
}

/** A part of a name without the freedom of writing it; '' when there is none. */
export function nameText(part: string | null): string {
  if (part === null) return ''
  return part
    .toUpperCase()
    .replace(/['’.,]/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
}

/**
 * Whether two spellings can be one name: bureaus cut names off and leave letters out ('HARBOR NATL BK'), so the shorter one
 * must begin alike and its letters must occur in the longer one in their order.
 */
export function isAbbreviationOf(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)]
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < 2 || short.slice(0, 2) !== long.slice(0, 2)) return false
  let from = 0
  for (const letter of short) {
    from = long.indexOf(letter, from) + 1
    if (from === 0) return false
  }
  return true
}

/** Letters and digits at the beginning that two spellings share. */
export function sharedBeginning(one: string, other: string): number {
  const [a, b] = [lettersOf(one), lettersOf(other)]
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** The beginning of a name that does not end is enough: names are compared with many others. */
function lettersOf(name: string): string {
  return name
    .slice(0, maxNameLength)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

const maxNameLength = 100

const streetWords: ReadonlyMap<string, string> = new Map([
  ['STREET', 'ST'],
  ['AVENUE', 'AVE'],
  ['AV', 'AVE'],
  ['ROAD', 'RD'],
  ['DRIVE', 'DR'],
  ['LANE', 'LN'],
  ['COURT', 'CT'],
  ['PLACE', 'PL'],
  ['BOULEVARD', 'BLVD'],
  ['CIRCLE', 'CIR'],
  ['TERRACE', 'TER'],
  ['PARKWAY', 'PKWY'],
  ['HIGHWAY', 'HWY'],
  ['TRAIL', 'TRL'],
  ['SQUARE', 'SQ'],
  ['NORTH', 'N'],
  ['SOUTH', 'S'],
  ['EAST', 'E'],
  ['WEST', 'W'],
  ['APARTMENT', 'APT'],
  ['UNIT', 'APT'],
  ['SUITE', 'STE'],
])
