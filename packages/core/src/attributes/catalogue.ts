import type { Attribute } from './attribute.ts'
import { balances } from './balances.ts'
import { collectionAttributes } from './collection-attributes.ts'
import { countsOfAccounts } from './counts-of-accounts.ts'
import { inquiryAttributes } from './inquiries.ts'
import { linesAndPayments } from './lines-and-payments.ts'
import { paymentBehavior } from './payment-behavior.ts'
import { recordAttributes } from './record-attributes.ts'

const groups = [
  ...countsOfAccounts,
  ...inquiryAttributes,
  ...linesAndPayments,
  ...paymentBehavior,
  ...balances,
  ...collectionAttributes,
  ...recordAttributes,
] as const

export type AttributeCode = (typeof groups)[number]['code']

/** Every attribute, by code. What is validated, documented and offered to writers of rules is read from here. */
export const attributeCatalogue: readonly Attribute<AttributeCode>[] = [...groups].sort((a, b) =>
  a.code < b.code ? -1 : 1,
)

/** Where an attribute stands in the catalogue, and in every row of values; undefined for what is no code. */
export function attributeIndex(code: string): number | undefined {
  return indexes.get(code)
}

export function isAttributeCode(code: string): code is AttributeCode {
  return indexes.has(code)
}

// A map, so that a code such as 'constructor' finds nothing.
const indexes: ReadonlyMap<string, number> = new Map(attributeCatalogue.map(({ code }, index) => [code, index]))
