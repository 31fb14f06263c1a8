import { at, type Rule } from './repository.ts'

/**
 * Patterns that can take the square of a text's length or worse: one that repeats what repeats already, and one that begins
 * anywhere with a repetition and wants something behind it, because every place of a long row is tried as its beginning.
 */
export const linearPatterns: Rule = (repository) =>
  repository.sources
    .filter((path) => path.startsWith('packages/') && !/\.test\.ts$|\/testing\//.test(path))
    .flatMap((path) => {
      const text = repository.text(path)
      return [...text.matchAll(literal)].flatMap((match) => {
        const [, before = '', source = ''] = match
        const problem = problemOf(source)
        return problem ? [`${at(path, text, match.index + before.length)}: /${source}/ ${problem}.`] : []
      })
    })

/** A regular expression where a value can stand. What only looks like one does no harm: its form is looked at, no more. */
const literal = /([(,=:[!&|?{};>]\s*|\breturn )\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/[a-z]*/g

function problemOf(source: string): string | undefined {
  const choices = new PatternReader(source).choices()
  if (choices.some((atoms) => atoms.some(repeatsTwice))) return 'repeats what repeats: bound the inner or the outer one'
  if (choices.some((atoms) => beginsEndless(atoms, false)))
    return 'begins with an endless repetition: anchor it, or bound the repetition'
  return undefined
}

interface Atom {
  min: number
  max: number
  /** Takes no character: an anchor, a boundary, a look around. */
  empty: boolean
  /** What stands at the beginning of the text only. */
  anchor: boolean
  choices: Atom[][]
}

function repeatsTwice({ max, choices }: Atom): boolean {
  const inner = choices.flat()
  if (max === Number.POSITIVE_INFINITY && inner.some(hasEndless)) return true
  return inner.some(repeatsTwice)
}

function hasEndless({ max, choices }: Atom): boolean {
  return max === Number.POSITIVE_INFINITY || choices.flat().some(hasEndless)
}

function beginsEndless(atoms: readonly Atom[], followed: boolean): boolean {
  for (const [place, atom] of atoms.entries()) {
    if (atom.anchor) return false
    const more = followed || atoms.slice(place + 1).some(({ min, empty }) => min > 0 || empty)
    if (!atom.empty && atom.max === Number.POSITIVE_INFINITY && more) return true
    if (!atom.empty && atom.choices.some((inner) => beginsEndless(inner, more))) return true
    if (!atom.empty && atom.min > 0) return false
  }
  return false
}

/** Reads a pattern into its parts; flags do not matter to its form. */
class PatternReader {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  choices(): Atom[][] {
    const choices: Atom[][] = [[]]
    while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
      if (this.#take('|')) choices.push([])
      else choices.at(-1)!.push(this.#quantified(this.#atom()))
    }
    return choices
  }

  #atom(): Atom {
    const single = { min: 1, max: 1, empty: false, anchor: false, choices: [] }
    if (this.#match(/\^/y)) return { ...single, empty: true, anchor: true }
    if (this.#match(/\$|\\[bB]/y)) return { ...single, empty: true }
    if (this.#match(/\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\./y)) return single
    if (!this.#take('(')) {
      this.#at++
      return single
    }
    const look = this.#match(/\?<?[=!]/y) !== undefined
    this.#match(/\?(?::|<\w+>)/y)
    const choices = this.choices()
    this.#take(')')
    return { ...single, empty: look, choices }
  }

  #quantified(atom: Atom): Atom {
    const quantifier = this.#match(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y)
    if (quantifier === undefined) return atom
    const [min = '0', max = min] = /^\{/.test(quantifier) ? quantifier.replaceAll(/[{}?]/g, '').split(',') : []
    if (quantifier.startsWith('{'))
      return { ...atom, min: Number(min), max: max === '' ? Number.POSITIVE_INFINITY : Number(max) }
    return {
      ...atom,
      min: quantifier.startsWith('+') ? 1 : 0,
      max: quantifier.startsWith('?') ? 1 : Number.POSITIVE_INFINITY,
    }
  }

  #take(character: string): boolean {
    if (this.#source[this.#at] !== character) return false
    this.#at++
    return true
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)?.[0]
    this.#at += found?.length ?? 0
    return found
  }
}
