import { isResolvedCollection } from '../credit-file/collection.ts'
import { count, dollars } from './attribute.ts'
import { countOf } from './file-facts.ts'

/** Debts that were given to a collector. */
export const collectionAttributes = [
  count(
    'ECM15',
    'collections',
    'Collections',
    'Debts in collection, paid or not, medical or not.',
    ({ collections }) => collections.length,
  ),
  dollars(
    'ECM16',
    'Amount in collection',
    'Owed in collections that are neither paid nor settled; where no balance is told, the original amount.',
    ({ collections }) => {
      let usd = 0
      for (const collection of collections)
        if (!isResolvedCollection(collection)) usd += collection.balanceUsd ?? collection.originalUsd ?? 0
      return usd
    },
  ),
  count(
    'ECM41',
    'collections',
    'Third-party collections',
    'Debts other than medical ones that an agency collects for another company and on which money is owed.',
    ({ collections }) =>
      countOf(collections, ({ medical, thirdParty, balanceUsd }) => !medical && thirdParty && (balanceUsd ?? 0) > 0),
  ),
] as const
