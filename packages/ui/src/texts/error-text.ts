import { fill } from './fill.ts'
import type { Texts } from './texts.ts'

interface ErrorText {
  readonly title: string
  /** What the person can do next. */
  readonly next: string
}

/** What a person is told about a refused call; a code that nobody has written words for is told as an error of ours. */
export function errorText(
  code: string,
  texts: Texts['errors'],
  values: Readonly<Record<string, string | number>> = {},
): ErrorText {
  const known = sameAs.get(code) ?? code
  const codes: Readonly<Record<string, readonly [string, string]>> = texts.codes
  const [title, next] = (Object.hasOwn(codes, known) && codes[known]) || texts.codes.SC500
  return { title: fill(title, values), next: sentencesOf(fill(next, values)) || texts.later }
}

/** Without the sentences that lack a value: what we do not know is not said. */
function sentencesOf(text: string): string {
  return text
    .split(/(?<=[.}]) /)
    .filter((sentence) => !sentence.includes('{'))
    .join(' ')
}

/** Codes that mean the same to a person: what is wrong with the request of our own screen is our fault, and so on. */
const sameAs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    SC500: ['SC202', 'SC203', 'SC204', 'SC205', 'SC206', 'SC207', 'SC209', 'SC210', 'SC211', 'SC212', 'SC417', 'SC599'],
    SC407: ['SC335', 'SC402', 'SC406', 'SC408', 'SC409', 'SC421'],
    SC411: ['SC410', 'SC415', 'SC416'],
    SC501: ['SC208', 'SC505'],
    SC414: ['SC418'],
    SC321: ['SC327'],
    SC315: ['SC308', 'SC320'],
    SC304: ['SC302', 'SC326', 'SC332', 'SC333'],
    SC104: ['SC353', 'SC354'],
    SC1002: ['SC1003'],
    SC510: ['SC511'],
  }).flatMap(([told, codes]) => codes.map((code) => [code, told] as const)),
)
