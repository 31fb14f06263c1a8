import type { NameTable } from './xml-names.ts'
import { refusedXml } from './xml-refusal.ts'

/** White space of XML. Line ends are one character by now. */
export function isBlankCode(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13
}

export function skipBlank(text: string, from: number): number {
  let at = from
  while (isBlankCode(text.charCodeAt(at))) at++
  return at
}

export function isBlank(text: string, from = 0, to = text.length): boolean {
  for (let at = from; at < to; at++) if (!isBlankCode(text.charCodeAt(at))) return false
  return true
}

/** `<?xml version="1.0"?>`, which may stand at the very beginning and nowhere else. */
export function skipDeclaration(text: string): number {
  if (!text.startsWith('<?xml') || !isBlankCode(text.charCodeAt('<?xml'.length))) return 0
  const end = text.indexOf('?>')
  if (end < 0 || !declaration.test(text.slice(0, Math.min(end + 2, maxDeclarationLength))))
    throw refusedXml('an unknown declaration')
  return end + 2
}

const maxDeclarationLength = 200
/** The body was read as UTF-8, of which ASCII is a part. */
const declaration =
  /^<\?xml\s+version\s*=\s*(?:"1\.0"|'1\.0')(?:\s+encoding\s*=\s*(?:"(?:utf-8|us-ascii)"|'(?:utf-8|us-ascii)'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>$/i

export const commentStart = '<!--'
export const cdataStart = '<![CDATA['
export const cdataEnd = ']]>'

/** Where a comment ends that begins at `from`; two hyphens may stand only there. */
export function skipComment(text: string, from: number): number {
  const hyphens = text.indexOf('--', from + commentStart.length)
  if (hyphens < 0 || text[hyphens + 2] !== '>') throw refusedXml('a comment that does not end')
  return hyphens + 3
}

/** Where a processing instruction ends that begins at `from`. */
export function skipInstruction(text: string, from: number, names: NameTable): number {
  const target = names.nameAt(text, from + 2)
  const targetEnd = from + 2 + target.written.length
  if (target.prefix !== '' || target.local.toLowerCase() === 'xml')
    throw refusedXml('an instruction of a name that is kept')
  const end = text.indexOf('?>', targetEnd)
  if (end < 0 || (end > targetEnd && !isBlankCode(text.charCodeAt(targetEnd))))
    throw refusedXml('an instruction that does not end')
  return end + 2
}
