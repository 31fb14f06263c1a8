import type { CreditFile } from '../credit-file/credit-file.ts'
import { type AttributeRow, blankRow } from './attribute-row.ts'
import { attributeCatalogue } from './catalogue.ts'
import { type AttributeTerms, readFileFacts } from './file-facts.ts'

/** All attributes of one bureau's file. */
export function readAttributes(file: CreditFile, terms: AttributeTerms): AttributeRow {
  const facts = readFileFacts(file, terms)
  const row = blankRow()
  for (let index = 0; index < attributeCatalogue.length; index++) {
    const value = attributeCatalogue[index]!.read(facts)
    if (value !== null) row[index] = Number(value)
  }
  return row
}
