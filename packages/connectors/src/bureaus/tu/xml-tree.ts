import { UnusableBody } from '../parsing/unusable-body.ts'
import { readXml } from './read-xml.ts'

/** A small document as a tree. Reports are too large for this and are read section by section. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
}

/** Null when it is not XML. */
export function readXmlTree(body: Uint8Array): XmlElement | null {
  const root: Draft = { name: '', attributes: new Map(), children: [] }
  const open = [root]
  try {
    readXml(new TextDecoder('utf-8', { fatal: true }).decode(body), {
      open(name) {
        const element: Draft = { name, attributes: new Map(), children: [] }
        if (isOfVocabulary(name)) open.at(-1)!.children.push(element)
        open.push(element)
      },
      attribute(name, value) {
        if (isOfVocabulary(name)) open.at(-1)!.attributes.set(name, value)
      },
      text: () => {},
      close: () => open.pop(),
    })
  } catch (error) {
    // The decoder refuses what is not UTF-8 with a TypeError.
    if (error instanceof UnusableBody || error instanceof TypeError) return null
    throw error
  }
  return root.children[0] ?? null
}

/** What another namespace adds is not for us. */
function isOfVocabulary(name: string): boolean {
  return !name.includes(':')
}

interface Draft {
  readonly name: string
  readonly attributes: Map<string, string>
  readonly children: Draft[]
}
