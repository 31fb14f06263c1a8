import type { XmlName } from './xml-names.ts'
import { refusedXml } from './xml-refusal.ts'

/**
 * Which vocabulary a name belongs to. A gateway may write its own names with any prefix or none: names of the root's
 * namespace are told without prefix, all others with a colon, so that they match no name of a schema.
 */
export class Namespaces {
  /** Declarations in force, the innermost last. */
  readonly #inForce: { readonly prefix: string; readonly uri: string; readonly depth: number }[] = []
  #vocabulary: string | null = null

  declare(prefix: string, uri: string, depth: number): void {
    if (prefix === 'xmlns' || uri === xmlnsUri) throw refusedXml('the prefix of declarations declared')
    if ((prefix === 'xml') !== (uri === xmlUri)) throw refusedXml('the prefix of XML itself declared otherwise')
    // What a document would include is missing in it, and a file that lacks something must not pass for a whole one.
    if (uri === includeUri) throw refusedXml('an inclusion')
    if (prefix !== '' && uri === '') throw refusedXml('a prefix for no namespace')
    if (this.#inForce.length >= maxDeclarations) throw refusedXml('too many namespaces')
    this.#inForce.push({ prefix, uri, depth })
  }

  /** The element of this depth has ended, and with it what it declared. */
  leave(depth: number): void {
    while (this.#inForce.length > 0 && this.#inForce.at(-1)!.depth >= depth) this.#inForce.pop()
  }

  elementName(name: XmlName): string {
    const uri = this.#uriOf(name.prefix)
    this.#vocabulary ??= uri
    return uri === this.#vocabulary ? name.local : `${name.prefix}:${name.local}`
  }

  /** Without a prefix an attribute belongs to its element. */
  attributeName(name: XmlName): string {
    if (name.prefix === '') return name.local
    return this.#uriOf(name.prefix) === this.#vocabulary ? name.local : name.written
  }

  /** Two attributes of a tag are the same if namespace and local name are, whatever their prefixes. */
  areSame(one: XmlName, other: XmlName): boolean {
    return one.local === other.local && this.#uriOf(one.prefix) === this.#uriOf(other.prefix)
  }

  #uriOf(prefix: string): string {
    for (let at = this.#inForce.length - 1; at >= 0; at--) {
      const declared = this.#inForce[at]!
      if (declared.prefix === prefix) return declared.uri
    }
    if (prefix === '') return ''
    if (prefix === 'xml') return xmlUri
    throw refusedXml('a prefix that is not declared')
  }
}

/** Looking a prefix up goes through those in force, so their number is what a name may cost. */
const maxDeclarations = 32
const xmlUri = 'http://www.w3.org/XML/1998/namespace'
const includeUri = 'http://www.w3.org/2001/XInclude'
const xmlnsUri = 'http://www.w3.org/2000/xmlns/'
