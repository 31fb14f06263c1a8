import { refusedXml } from './xml-refusal.ts'

/** A name as it is written, and in the two parts that namespaces give it. */
export interface XmlName {
  readonly written: string
  /** Empty without a colon. */
  readonly prefix: string
  readonly local: string
  /** Of an attribute that declares a namespace: the prefix, empty for the default one. */
  readonly declares: string | null
}

/**
 * The names of a document are few and come again and again: each is cut out of the text and checked once, which also makes
 * it cheap to look up and to use as a key afterwards.
 */
export class NameTable {
  readonly #names: (XmlName | undefined)[] = new Array(1024).fill(undefined)

  nameAt(text: string, from: number): XmlName {
    let code = text.charCodeAt(from)
    let at = from
    let hash = 0
    while (mayBeInName(code)) {
      hash = (hash * 31 + code) & 1023
      code = text.charCodeAt(++at)
    }
    const length = at - from
    if (length > maxNameLength) throw refusedXml('a name that is too long')
    const known = this.#names[hash]
    if (known !== undefined && known.written.length === length && text.startsWith(known.written, from)) return known
    const name = checkedName(text.slice(from, at))
    this.#names[hash] = name
    return name
  }
}

const maxNameLength = 100

/** Which of the other characters may be in a name is looked at when the name is cut out. */
function mayBeInName(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 58) ||
    code === 95 ||
    code === 45 ||
    code === 46 ||
    code >= 128
  )
}

function checkedName(written: string): XmlName {
  const parts = written.split(':')
  if (parts.length > 2 || !parts.every((part) => namePart.test(part))) throw refusedXml('something else than a name')
  const [first = '', second] = parts
  const prefix = second === undefined ? '' : first
  const local = second ?? first
  return { written, prefix, local, declares: declaredPrefix(written, prefix, local) }
}

function declaredPrefix(written: string, prefix: string, local: string): string | null {
  if (written === 'xmlns') return ''
  return prefix === 'xmlns' ? local : null
}

const nameStart =
  'A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}' +
  '\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}'
/** NCName: the productions 4 and 4a of XML 1.0, fifth edition, without the colon. */
const namePart = new RegExp(`^[${nameStart}][-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}${nameStart}]*$`, 'u')
