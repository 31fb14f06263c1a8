import { isBlankCode, skipBlank } from './xml-markup.ts'
import type { NameTable, XmlName } from './xml-names.ts'
import { refusedXml } from './xml-refusal.ts'
import type { ValueReader } from './xml-values.ts'

/** The attributes of one start tag after the other. A name means something only when all declarations of its tag are known. */
export class TagReader {
  readonly names: XmlName[] = []
  readonly values: string[] = []
  /** Whether the tag is its element's end as well. */
  empty = false
  readonly #text: string
  readonly #nameTable: NameTable
  readonly #valueReader: ValueReader

  constructor(text: string, nameTable: NameTable, valueReader: ValueReader) {
    this.#text = text
    this.#nameTable = nameTable
    this.#valueReader = valueReader
  }

  /** Reads what follows the element's name; answers where the tag has ended. */
  read(from: number): number {
    const text = this.#text
    this.names.length = 0
    this.values.length = 0
    // A value may not hold '<', so everything of this tag stands before the next one.
    const found = text.indexOf('<', from)
    const nextTag = found < 0 ? text.length : found
    let at = from
    for (;;) {
      const start = skipBlank(text, at)
      const code = text.charCodeAt(start)
      this.empty = code === slash
      if (code === greaterThan) return start + 1
      if (code === slash) {
        if (text.charCodeAt(start + 1) !== greaterThan) throw refusedXml('a slash inside a tag')
        return start + 2
      }
      if (start === at) throw refusedXml('attributes without space')
      const name = this.#nameTable.nameAt(text, start)
      if (this.#has(name) || this.names.length === maxAttributes) throw refusedXml('an attribute twice, or too many')
      const valueStart = this.#valueStart(start + name.written.length)
      const valueEnd = text.indexOf(text[valueStart - 1]!, valueStart)
      if (valueEnd < 0 || valueEnd > nextTag) throw refusedXml('a value that does not end')
      this.names.push(name)
      this.values.push(this.#valueReader.attribute(valueStart, valueEnd))
      at = valueEnd + 1
    }
  }

  /** By what is written: the table makes a name anew once another one has taken its place. */
  #has({ written }: XmlName): boolean {
    for (const name of this.names) if (name.written === written) return true
    return false
  }

  /** Behind the opening quote. */
  #valueStart(from: number): number {
    const text = this.#text
    const sign = isBlankCode(text.charCodeAt(from)) ? skipBlank(text, from) : from
    if (text.charCodeAt(sign) !== equals) throw refusedXml('an attribute without a value')
    const quote = isBlankCode(text.charCodeAt(sign + 1)) ? skipBlank(text, sign + 1) : sign + 1
    const code = text.charCodeAt(quote)
    if (code !== doubleQuote && code !== singleQuote) throw refusedXml('a value without quotes')
    return quote + 1
  }
}

const maxAttributes = 64
const slash = 47
const equals = 61
const greaterThan = 62
const doubleQuote = 34
const singleQuote = 39
