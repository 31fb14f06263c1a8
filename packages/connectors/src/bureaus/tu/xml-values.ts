import { cdataEnd } from './xml-markup.ts'
import { decodeReferences } from './xml-references.ts'
import { refusedXml } from './xml-refusal.ts'

/** Cuts values out of a document. Asked from front to back, it looks at no character twice for the same mark. */
export class ValueReader {
  readonly #text: string
  readonly #references: Ahead
  readonly #lineEnds: Ahead
  readonly #tabs: Ahead
  readonly #sectionEnds: Ahead

  constructor(text: string) {
    this.#text = text
    this.#references = new Ahead(text, '&')
    this.#lineEnds = new Ahead(text, '\n')
    this.#tabs = new Ahead(text, '\t')
    this.#sectionEnds = new Ahead(text, cdataEnd)
  }

  /** Section 3.3.3 of XML 1.0: white space of any kind is a space, unless a reference names it. */
  attribute(from: number, to: number): string {
    let value = this.#cut(from, to)
    if (this.#lineEnds.isWithin(from, to) || this.#tabs.isWithin(from, to)) value = value.replace(/[\t\n]/g, ' ')
    return this.#references.isWithin(from, to) ? decodeReferences(value) : value
  }

  content(from: number, to: number): string {
    if (this.#sectionEnds.isWithin(from, to)) throw refusedXml('an end of CDATA without its beginning')
    const value = this.#cut(from, to)
    return this.#references.isWithin(from, to) ? decodeReferences(value) : value
  }

  #cut(from: number, to: number): string {
    if (to - from > maxValueLength) throw refusedXml('a value that is too long')
    return this.#text.slice(from, to)
  }
}

const maxValueLength = 1024 * 1024

/** Where a mark comes next; it is looked for again only when it has been passed. */
class Ahead {
  readonly #text: string
  readonly #mark: string
  #next = -1

  constructor(text: string, mark: string) {
    this.#text = text
    this.#mark = mark
  }

  isWithin(from: number, to: number): boolean {
    if (this.#next < from) {
      const found = this.#text.indexOf(this.#mark, from)
      this.#next = found < 0 ? this.#text.length : found
    }
    return this.#next < to
  }
}
