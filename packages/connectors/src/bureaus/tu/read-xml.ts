import {
  cdataEnd,
  cdataStart,
  commentStart,
  isBlank,
  skipBlank,
  skipComment,
  skipDeclaration,
  skipInstruction,
} from './xml-markup.ts'
import { NameTable } from './xml-names.ts'
import { Namespaces } from './xml-namespaces.ts'
import { refusedXml } from './xml-refusal.ts'
import { TagReader } from './xml-tag.ts'
import { ValueReader } from './xml-values.ts'

/** Called with what the reader finds, in the order of the document. */
interface XmlHandler {
  /** Names of the root's namespace come without prefix, all others hold a colon. */
  readonly open: (name: string) => void
  readonly attribute: (name: string, value: string) => void
  /** All text between two tags in one piece; white space alone is not told. */
  readonly text: (value: string) => void
  readonly close: () => void
}

/**
 * Reads XML 1.0 with namespaces, as data needs it: comments and processing instructions are passed over, CDATA is text, the
 * five predefined entities and character references are resolved. A document type is refused, so there is nothing to expand
 * and nothing to fetch. One pass, linear in the length.
 */
export function readXml(document: string, handler: XmlHandler): void {
  const text = checkedText(document)
  const names = new NameTable()
  const values = new ValueReader(text)
  const tag = new TagReader(text, names, values)
  const namespaces = new Namespaces()
  const openNames: string[] = []
  let rootSeen = false
  let at = skipDeclaration(text)
  /** Text before a comment, an instruction or CDATA, which goes on behind it. */
  let begun = ''

  for (;;) {
    const start = text.indexOf('<', at)
    const textEnd = start < 0 ? text.length : start
    if (openNames.length === 0 && !isBlank(text, at, textEnd)) throw refusedXml('text outside of the root')
    if (start < 0) break
    const mark = text.charCodeAt(start + 1)

    if (mark === exclamation || mark === question) {
      if (openNames.length > 0) begun += values.content(at, textEnd)
      if (mark === question) at = skipInstruction(text, start, names)
      else if (text.startsWith(commentStart, start)) at = skipComment(text, start)
      else {
        const from = start + cdataStart.length
        const end = openNames.length > 0 && text.startsWith(cdataStart, start) ? text.indexOf(cdataEnd, from) : -1
        if (end < 0) throw refusedXml('a document type, or CDATA that does not end')
        begun += text.slice(from, end)
        at = end + cdataEnd.length
      }
      continue
    }

    if (begun !== '' || !isBlank(text, at, textEnd)) {
      const content = begun + values.content(at, textEnd)
      begun = ''
      if (!isBlank(content)) handler.text(content)
    }
    at = start + 1

    if (mark === slash) {
      const name = openNames.pop()
      if (name === undefined || !text.startsWith(name, at + 1)) throw refusedXml('an end without its beginning')
      at = skipBlank(text, at + 1 + name.length)
      if (text.charCodeAt(at) !== greaterThan) throw refusedXml('an end tag that does not end')
      at += 1
      namespaces.leave(openNames.length)
      handler.close()
      continue
    }

    const depth = openNames.length
    if (depth === 0 && rootSeen) throw refusedXml('a second root')
    if (depth >= maxDepth) throw refusedXml('too many levels')
    rootSeen = true
    const name = names.nameAt(text, at)
    at = tag.read(at + name.written.length)
    tellTag(handler, namespaces, { name, tag, depth })
    if (!tag.empty) openNames.push(name.written)
    else {
      namespaces.leave(depth)
      handler.close()
    }
  }
  if (openNames.length > 0 || !rootSeen) throw refusedXml('an unfinished document')
}

interface StartTag {
  readonly name: ReturnType<NameTable['nameAt']>
  readonly tag: TagReader
  readonly depth: number
}

function tellTag(handler: XmlHandler, namespaces: Namespaces, { name, tag, depth }: StartTag): void {
  const { names, values } = tag
  let prefixed = 0
  for (let index = 0; index < names.length; index++) {
    const { declares, prefix } = names[index]!
    if (declares !== null) namespaces.declare(declares, values[index]!, depth)
    else if (prefix !== '') prefixed++
  }
  handler.open(namespaces.elementName(name))
  if (prefixed > 0) refuseSame(namespaces, names)
  for (let index = 0; index < names.length; index++) {
    const attribute = names[index]!
    if (attribute.declares === null) handler.attribute(namespaces.attributeName(attribute), values[index]!)
  }
}

/** Also an attribute with the prefix of its own vocabulary beside the same one without: it is open which of them counts. */
function refuseSame(namespaces: Namespaces, names: readonly ReturnType<NameTable['nameAt']>[]): void {
  const attributes = names.filter(({ declares }) => declares === null)
  for (const one of attributes) {
    const same = attributes.filter(
      (other) =>
        namespaces.attributeName(one) === namespaces.attributeName(other) ||
        (one.prefix !== '' && other.prefix !== '' && namespaces.areSame(one, other)),
    )
    if (same.length > 1) throw refusedXml('an attribute twice')
  }
}

const maxDepth = 24
/** As much as a daily file may have; the parsers of smaller things have bounds of their own. */
const maxLength = 64 * 1024 * 1024
const slash = 47
const greaterThan = 62
const exclamation = 33
const question = 63

/** Section 2.11 of XML 1.0: every line end is one line feed before anything else is looked at. */
function checkedText(document: string): string {
  if (document.length > maxLength) throw refusedXml('more text than any file has')
  if (notCharacters.test(document) || !document.isWellFormed()) throw refusedXml('a character that XML does not have')
  return document.includes('\r') ? document.replace(/\r\n?/g, '\n') : document
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones meant.
const notCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
