import { collectionStatuses } from '@plumbline/core/credit-file'
import type { CollectedDebt } from '../happenings.ts'
import { incurDebt, payDebt, reportDebt, statusOf } from '../unpaid-bills.ts'
import { seesDebt } from '../view/sight.ts'
import { toCollection } from '../view/to-collection.ts'
import type { Walk } from '../walk.ts'
import type { InjectedStep } from './injected-event.ts'
import { inventCompany } from './invent-company.ts'
import { readOneOf, readText, readUsd } from './read-data.ts'

/** An agency reports a debt that is half a year old, a medical one a year and more. */
export function placeCollection(walk: Walk, { event, day, seed }: InjectedStep): void {
  const { data } = event
  const medical = data['medical'] === true
  const amountUsd = readUsd(data, 'amountUsd') ?? 420 + (seed % 900)
  const agency = readText(data, 'agencyName')
  const creditor = readText(data, 'originalCreditor')
  const debt = incurDebt(walk, {
    kind: medical ? 'MEDICAL' : 'WIRELESS',
    // Smaller medical debts are not shown.
    amountUsd: medical ? Math.max(500, amountUsd) : amountUsd,
    delinquentDay: day - (medical ? 400 : 190),
    kept: false,
    salt: 0x8000 + (seed & 0xfff),
    at: [event.bureau],
    assignedDay: day - 12,
    ...(agency === null ? {} : { agency: inventCompany(agency, 'COLLECTION') }),
    ...(creditor === null ? {} : { originalCreditor: creditor }),
  })
  reportDebt(debt, { day, status: 'UNPAID', paidUsd: 0, immediate: true })
}

/** The agency reports another status; paid unless said otherwise. */
export function changeCollection(walk: Walk, { event, day }: InjectedStep): void {
  const debt = findDebt(walk, event.bureau, day, readText(event.data, 'collectionId'))
  if (debt === null) return
  const balanceUsd = readUsd(event.data, 'balanceUsd')
  const status = readOneOf(event.data, 'status', collectionStatuses) ?? (balanceUsd === null ? 'PAID' : statusOf(debt))
  if (status === 'PAID' || status === 'SETTLED') payDebt(debt, day, status, true)
  else {
    debt.balanceUsd = balanceUsd ?? debt.balanceUsd
    reportDebt(debt, { day, status, paidUsd: 0, immediate: true })
  }
}

function findDebt(
  walk: Walk,
  bureau: InjectedStep['event']['bureau'],
  day: number,
  id: string | null,
): CollectedDebt | null {
  const shown = walk.debts.filter(
    (debt) => !debt.over && seesDebt(bureau, walk.person, debt) && toCollection(bureau, debt, day) !== null,
  )
  if (id !== null) return shown.find((debt) => `c${debt.seed.toString(36)}` === id) ?? null
  return shown.find((debt) => statusOf(debt) === 'UNPAID') ?? shown[0] ?? null
}
