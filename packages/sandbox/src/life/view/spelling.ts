import type { Bureau } from '@plumbline/core/bureaus'
import { streetKinds } from '../../people/streets.ts'

/** Each bureau writes the same name in its own way: cut off, shortened, or a little longer. */
export function spellCompany(name: string, bureau: Bureau, ending: string): string {
  const upper = name.toUpperCase()
  const room = (bureau === 'EXP' ? 24 : 20) - (ending === '' ? 0 : ending.length + 1)
  const text =
    bureau === 'TU'
      ? shorten(upper, tuWords)
      : bureau === 'EFX' && upper.length > room
        ? shorten(upper, efxWords)
        : upper
  const cut = text.slice(0, room).trimEnd()
  return ending === '' ? cut : `${cut} ${ending}`
}

/** TU writes streets in full, the others as the post office shortens them. */
export function spellStreet(street: string, bureau: Bureau): string {
  if (bureau === 'TU') return street
  const words = street.split(' ')
  // Behind the kind of the street may stand the side of the town.
  for (const at of [words.length - 1, words.length - 2]) {
    const short = shortKinds.get(words[at] ?? '')
    if (short !== undefined && at > 1) return words.with(at, short).join(' ')
  }
  return street
}

const shortKinds: ReadonlyMap<string, string> = new Map(streetKinds.map(([full, short]) => [full, short]))

/** One bureau writes the number of a flat with a sign, the others with a word. */
export function spellUnit(unit: string | null, bureau: Bureau): string | null {
  return bureau === 'EXP' ? (unit?.replace(/^APT /, '# ') ?? null) : unit
}

const tuWords: readonly (readonly [string, string])[] = [
  ['NATIONAL BANK', 'NATL BK'],
  ['SAVINGS BANK', 'SVGS BK'],
  ['FEDERAL', 'FED'],
  ['CREDIT UNION', 'CU'],
  ['CREDIT', 'CR'],
  ['BANK', 'BK'],
  ['FINANCE', 'FIN'],
  ['MORTGAGE', 'MTG'],
  ['SERVICING', 'SVCG'],
  ['SERVICES', 'SVCS'],
  ['COLLECTIONS', 'COLL'],
  ['COLLECTION', 'COLL'],
  ['RECEIVABLES', 'RECV'],
  ['RECOVERY', 'RECOV'],
  ['STUDENT', 'STDNT'],
  ['DEPARTMENT', 'DEPT'],
  ['ACQUISITIONS', 'ACQ'],
]

const efxWords: readonly (readonly [string, string])[] = [
  ['CREDIT UNION', 'CR UN'],
  ['NATIONAL', 'NATL'],
  ['SERVICING', 'SERV'],
]

function shorten(text: string, words: readonly (readonly [string, string])[]): string {
  let short = text
  for (const [long, brief] of words) short = short.replace(long, brief)
  return short
}
