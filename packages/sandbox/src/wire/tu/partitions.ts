import { tuCollectionPartition, tuCreditTypes, tuCreditTypeWords } from '@plumbline/core/bureaus'
import type { CreditFile } from '@plumbline/core/credit-file'
import { collectionSection } from './collection-section.ts'
import { tradelineSection } from './tradeline-section.ts'
import type { XmlSection } from './write-xml.ts'

/** Accounts by type letter; those in collection stand with the collections, under any type. */
export function tradelinePartitions(file: CreditFile): XmlSection[] {
  const byLetter = new Map<string, XmlSection[]>([...tuCreditTypeWords.keys()].map((letter) => [letter, []]))
  let position = 0
  for (const tradeline of file.tradelines) {
    const letter =
      tradeline.rating === 'COLLECTION' ? tuCollectionPartition : (tuCreditTypes.codeOf.get(tradeline.portfolio) ?? 'O')
    byLetter.get(letter)?.push(tradelineSection(tradeline, ++position))
  }
  for (const collection of file.collections) {
    byLetter.get(tuCollectionPartition)?.push(collectionSection(collection, ++position))
  }
  return [...byLetter].flatMap(([letter, sections]) => {
    const [description, abbreviation] = tuCreditTypeWords.get(letter) ?? []
    return sections.length === 0
      ? []
      : [
          {
            accountTypeSymbol: letter,
            accountTypeDescription: description,
            accountTypeAbbreviation: abbreviation,
            Tradeline: sections,
          },
        ]
  })
}
