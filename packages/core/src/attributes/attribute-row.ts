import type { AttributeValue } from './attribute.ts'
import { type AttributeCode, attributeCatalogue, attributeIndex } from './catalogue.ts'

/** Values by code, as they are stored and shown; what is missing is left out. */
export type AttributeSnapshot = Readonly<Partial<Record<AttributeCode, AttributeValue>>>

/** Values in the order of the catalogue, as rules read them: NaN is missing, flags are 0 and 1. */
export type AttributeRow = Float64Array

export function blankRow(): AttributeRow {
  return new Float64Array(attributeCatalogue.length).fill(Number.NaN)
}

/** Codes that the catalogue does not know (any more) are passed over. */
export function rowOf(snapshot: AttributeSnapshot): AttributeRow {
  const row = blankRow()
  for (const code in snapshot) {
    const index = attributeIndex(code)
    if (index !== undefined) row[index] = Number(snapshot[code as AttributeCode])
  }
  return row
}

export function snapshotOf(row: AttributeRow): AttributeSnapshot {
  const snapshot: Partial<Record<AttributeCode, AttributeValue>> = {}
  attributeCatalogue.forEach(({ code }, index) => {
    const value = valueAt(row, index)
    if (value !== null) snapshot[code] = value
  })
  return snapshot
}

function valueAt(row: AttributeRow, index: number): AttributeValue | null {
  const value = row[index]!
  if (Number.isNaN(value)) return null
  return attributeCatalogue[index]!.type === 'boolean' ? value === 1 : value
}
