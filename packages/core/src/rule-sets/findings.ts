/** What is wrong with a document, each with the path of the fault. Values are not said again: they can be anything. */
export class Findings {
  readonly list: string[] = []

  add(path: string, reason: string): null {
    if (!this.full) this.list.push(`${path}: ${reason}`)
    return null
  }

  /** Nobody corrects more at once, and the check ends here. */
  get full(): boolean {
    return this.list.length >= maxFindings
  }
}

const maxFindings = 20

/** A member of its own; what an object inherits is none of the document. */
export function memberOf(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null
}

/** A text of one to so many characters, none of them a control character. */
export function checkText(value: unknown, path: string, maxCharacters: number, findings: Findings): string | null {
  if (typeof value !== 'string') return findings.add(path, 'must be a text')
  // A character takes up to two units; only a text that can be short enough is counted.
  const tooLong = value.length > 2 * maxCharacters || [...value].length > maxCharacters
  if (value.trim() === '' || tooLong) return findings.add(path, `must have 1 to ${maxCharacters} characters`)
  if (controlCharacter.test(value) || !value.isWellFormed())
    return findings.add(path, 'must not have control characters')
  return value
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const controlCharacter = /[\u0000-\u001f\u007f-\u009f]/

/** One of the words; the default when nothing is said. */
export function checkChoice<Word extends string, Default extends Word | null>(
  value: unknown,
  path: string,
  words: readonly Word[],
  otherwise: Default,
  findings: Findings,
): Word | Default {
  if (isAbsent(value)) return otherwise
  const word = words.find((one) => one === value)
  if (word !== undefined) return word
  findings.add(path, `must be one of ${words.join(', ')}`)
  return otherwise
}
