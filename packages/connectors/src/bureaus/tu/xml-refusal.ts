import { UnusableBody } from '../parsing/unusable-body.ts'

/** How the reader stops: a document that is not well-formed, or that asks for more than a bureau's answer needs. */
export function refusedXml(what: string): UnusableBody {
  return new UnusableBody('malformed', `XML with ${what}`)
}
