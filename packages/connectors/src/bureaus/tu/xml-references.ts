import { UnusableBody } from '../parsing/unusable-body.ts'

/** Resolves the five predefined entities and character references; any other reference is refused. */
export function decodeReferences(value: string): string {
  let decoded = ''
  let at = 0
  for (let start = value.indexOf('&'); start >= 0; start = value.indexOf('&', at)) {
    const end = value.indexOf(';', start)
    if (end < 0 || end - start > maxReferenceLength) throw unknownReference()
    decoded += value.slice(at, start) + characterOf(value.slice(start + 1, end))
    at = end + 1
  }
  return decoded + value.slice(at)
}

function characterOf(reference: string): string {
  const predefined = predefinedEntities.get(reference)
  if (predefined !== undefined) return predefined
  const digits = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(reference)
  if (digits === null) throw unknownReference()
  const code = digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16)
  if (!isCharacter(code)) throw unknownReference()
  return String.fromCodePoint(code)
}

/** The characters of XML: no control characters but the blanks, no surrogates, no code beyond the last one. */
function isCharacter(code: number): boolean {
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  )
}

const predefinedEntities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

// '&#x10FFFF;' with some leading zeros.
const maxReferenceLength = 14

function unknownReference(): UnusableBody {
  return new UnusableBody('malformed', 'XML with an unknown reference')
}
