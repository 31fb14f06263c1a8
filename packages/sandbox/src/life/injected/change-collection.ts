import { collectionStatuses } from '@plumbline/core/credit-file'
import { remainder } from '../../people/chance.ts'
import type { CollectionAccount } from '../collection-account.ts'
import { openCollection, payCollection, reportCollection, statusOf } from '../collections.ts'
import { isItem } from '../view/item-id.ts'
import { seesCollection } from '../view/sight.ts'
import { toCollection } from '../view/to-collection.ts'
import type { Walk } from '../walk.ts'
import type { InjectedStep } from './injected-event.ts'
import { inventCompany } from './invent-company.ts'
import { readOneOf, readText, readUsd } from './read-data.ts'

/** An agency reports a debt that is half a year old, a medical one a year and more. */
export function placeCollection(walk: Walk, { event, day, seed }: InjectedStep): void {
  const { data } = event
  const medical = data['medical'] === true
  const amountUsd = readUsd(data, 'amountUsd') ?? 420 + remainder(seed, 900)
  const agency = readText(data, 'agencyName')
  const creditor = readText(data, 'originalCreditor')
  const collection = openCollection(walk, {
    kind: medical ? 'MEDICAL' : 'WIRELESS',
    // Smaller medical debts are not shown.
    amountUsd: medical ? Math.max(500, amountUsd) : amountUsd,
    delinquentDay: day - (medical ? 400 : 190),
    neverPaid: false,
    salt: 0x8000 + (seed & 0xfff),
    at: [event.bureau],
    assignedDay: day - 12,
    ...(agency === null ? {} : { agency: inventCompany(agency, 'COLLECTION') }),
    ...(creditor === null ? {} : { originalCreditor: creditor }),
  })
  reportCollection(collection, { day, status: 'UNPAID', paidUsd: 0, immediate: true })
}

/** The agency reports another status; paid unless said otherwise. */
export function changeCollection(walk: Walk, { event, day }: InjectedStep): void {
  const collection = findCollection(walk, event.bureau, day, readText(event.data, 'collectionId'))
  if (collection === null) return
  const balanceUsd = readUsd(event.data, 'balanceUsd')
  const status =
    readOneOf(event.data, 'status', collectionStatuses) ?? (balanceUsd === null ? 'PAID' : statusOf(collection))
  if (status === 'PAID' || status === 'SETTLED') payCollection(collection, day, status, true)
  else {
    collection.balanceUsd = balanceUsd ?? collection.balanceUsd
    reportCollection(collection, { day, status, paidUsd: 0, immediate: true })
  }
}

function findCollection(
  walk: Walk,
  bureau: InjectedStep['event']['bureau'],
  day: number,
  id: string | null,
): CollectionAccount | null {
  const shown = walk.collections.filter(
    (collection) =>
      !collection.over &&
      seesCollection(bureau, walk.person, collection) &&
      toCollection(bureau, collection, day) !== null,
  )
  if (id !== null) return shown.find(({ seed }) => isItem(id, 'c', seed)) ?? null
  return shown.find((collection) => statusOf(collection) === 'UNPAID') ?? shown[0] ?? null
}
