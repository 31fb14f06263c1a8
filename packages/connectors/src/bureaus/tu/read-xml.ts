import { UnusableBody } from '../parsing/unusable-body.ts'
import { decodeReferences } from './xml-references.ts'

/** Called with what the reader finds, in the order of the document. */
interface XmlHandler {
  readonly open: (name: string) => void
  readonly attribute: (name: string, value: string) => void
  /** Of an element without children; white space between elements is not told. */
  readonly text: (value: string) => void
  readonly close: () => void
}

/**
 * Reads the small part of XML that data needs: elements, attributes, text, the five predefined entities and character
 * references. A document type, entities of its own, comments, CDATA, processing instructions, prefixes and mixed content are
 * refused rather than supported, so there is nothing to expand and nothing to fetch. One pass, linear in the length.
 */
export function readXml(text: string, handler: XmlHandler): void {
  const openNames: string[] = []
  /** Per open element: nothing yet, text, or children. */
  const contents: Content[] = ['nothing']
  const seen: string[] = []
  const names = new NameTable()
  let rootSeen = false
  let at = skipDeclaration(text)
  let ampersand = nextOrEnd(text, '&', at)

  const valueBetween = (from: number, to: number): string => {
    if (ampersand < from) ampersand = nextOrEnd(text, '&', from)
    const value = text.slice(from, to)
    return ampersand < to ? decodeReferences(value) : value
  }

  for (;;) {
    const tag = text.indexOf('<', at)
    const textEnd = tag < 0 ? text.length : tag
    if (!isBlank(text, at, textEnd)) {
      const depth = openNames.length
      if (depth === 0 || contents[depth] === 'children') throw refused('text outside of a leaf')
      contents[depth] = 'text'
      handler.text(valueBetween(at, textEnd))
    }
    if (tag < 0) break
    at = tag + 1

    if (text.charCodeAt(at) === slash) {
      const name = openNames.pop()
      if (name === undefined || !text.startsWith(name, at + 1)) throw refused('an end without its beginning')
      at = skipBlank(text, at + 1 + name.length)
      if (text.charCodeAt(at) !== greaterThan) throw refused('an end tag that does not end')
      at += 1
      handler.close()
      continue
    }

    const parentDepth = openNames.length
    if (parentDepth === 0 && rootSeen) throw refused('a second root')
    if (parentDepth >= maxDepth) throw refused('too many levels')
    if (contents[parentDepth] === 'text') throw refused('text beside elements')
    contents[parentDepth] = 'children'
    rootSeen = true
    const name = names.nameAt(text, at)
    at += name.length
    handler.open(name)
    // A value may not hold '<', so everything of this tag stands before the next one.
    const nextTag = nextOrEnd(text, '<', at)
    seen.length = 0

    for (;;) {
      const blankEnd = skipBlank(text, at)
      const code = text.charCodeAt(blankEnd)
      if (code === greaterThan) {
        at = blankEnd + 1
        openNames.push(name)
        contents[parentDepth + 1] = 'nothing'
        break
      }
      if (code === slash) {
        if (text.charCodeAt(blankEnd + 1) !== greaterThan) throw refused('a slash inside a tag')
        at = blankEnd + 2
        handler.close()
        break
      }
      if (blankEnd === at) throw refused('attributes without space')
      const attribute = names.nameAt(text, blankEnd)
      const attributeEnd = blankEnd + attribute.length
      if (seen.includes(attribute) || seen.length === maxAttributes) throw refused('an attribute twice, or too many')
      seen.push(attribute)
      if (text.charCodeAt(attributeEnd) !== equals) throw refused('an attribute without a value')
      const quote = text.charCodeAt(attributeEnd + 1)
      if (quote !== doubleQuote && quote !== singleQuote) throw refused('a value without quotes')
      const valueEnd = text.indexOf(quote === doubleQuote ? '"' : "'", attributeEnd + 2)
      if (valueEnd < 0 || valueEnd > nextTag) throw refused('a value that does not end')
      handler.attribute(attribute, valueBetween(attributeEnd + 2, valueEnd))
      at = valueEnd + 1
    }
  }
  if (openNames.length > 0 || !rootSeen) throw refused('an unfinished document')
}

type Content = 'nothing' | 'text' | 'children'

const maxDepth = 24
const maxAttributes = 64
const maxNameLength = 100
const slash = 47
const equals = 61
const greaterThan = 62
const doubleQuote = 34
const singleQuote = 39

function skipDeclaration(text: string): number {
  if (!text.startsWith('<?xml')) return 0
  const end = text.indexOf('?>')
  if (end < 0 || !declaration.test(text.slice(0, Math.min(end + 2, 200)))) throw refused('an unknown declaration')
  return end + 2
}

const declaration = /^<\?xml\s+version="1\.0"(\s+encoding="(UTF|utf)-8")?(\s+standalone="(yes|no)")?\s*\?>$/

/**
 * The names of a document are few and come again and again: each is cut out of the text once, which also makes it cheap to
 * look up and to use as a key afterwards.
 */
class NameTable {
  readonly #names: (string | undefined)[] = new Array(1024).fill(undefined)

  /** ASCII names without a prefix. Everything that begins a tag otherwise ('!', '?') ends here. */
  nameAt(text: string, from: number): string {
    let code = text.charCodeAt(from)
    if (!isLetter(code)) throw refused('a tag or attribute without a name')
    let at = from
    let hash = 0
    do {
      hash = (hash * 31 + code) & 1023
      code = text.charCodeAt(++at)
    } while (isNameCode(code))
    const length = at - from
    if (length > maxNameLength) throw refused('a name that is too long')
    const known = this.#names[hash]
    if (known !== undefined && known.length === length && text.startsWith(known, from)) return known
    const name = text.slice(from, at)
    this.#names[hash] = name
    return name
  }
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95
}

function isNameCode(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57) || code === 45 || code === 46
}

function skipBlank(text: string, from: number): number {
  let at = from
  while (isBlankCode(text.charCodeAt(at))) at++
  return at
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isBlankCode(text.charCodeAt(at))) return false
  return true
}

function isBlankCode(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

function nextOrEnd(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from)
  return at < 0 ? text.length : at
}

function refused(what: string): UnusableBody {
  return new UnusableBody('malformed', `XML with ${what}`)
}
