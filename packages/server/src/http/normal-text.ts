import { maxCodeCharacters, maxMarksInRow } from '@plumbline/contract'
import type { Findings } from './findings.ts'

/**
 * Text in one form: trimmed, composed Unicode. The cost of composing grows with the square of a row of marks and comes before any
 * rule of the field, so a text is measured first.
 */
export function normalText(text: string, field: string, maxCharacters: number | undefined, findings: Findings): string {
  const trimmed = text.trim()
  const maxUnits = (maxCharacters ?? maxCodeCharacters) * unitsPerCharacter
  // Too long in any form. The beginning is too long as well, so the field's own rule refuses it.
  if (trimmed.length > maxUnits) return trimmed.slice(0, maxUnits + 1)
  if (plain.test(trimmed)) return trimmed
  // A lone half of a surrogate pair is no text; PostgreSQL and JSON clients would choke on it.
  if (!trimmed.isWellFormed()) {
    findings.add(`${field}: is not valid Unicode text`)
    return ''
  }
  const normal = withoutRows(trimmed, field, findings).normalize('NFC')
  if (controls.test(normal)) findings.add(`${field}: must not contain control characters`)
  return normal
}

/** A composed character is made of four others at most, and each of them takes two units at most. */
export const unitsPerCharacter = 8

function withoutRows(text: string, field: string, findings: Findings): string {
  const row = longRow.exec(text)
  if (!row) return text
  findings.add(`${field}: must have at most ${maxMarksInRow} combining marks in a row`)
  // The beginning is kept, because it may break other rules of the field too.
  return text.slice(0, row.index + row[0].length)
}

const plain = /^[\x20-\x7e]*$/

const longRow = new RegExp(`\\p{M}{${maxMarksInRow}}(?=\\p{M})`, 'u')

// C0 and C1 controls, the separators that act like them, and the marks that change the direction of the text around.
const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
