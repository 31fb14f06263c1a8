import type { PlannedAccount } from '../people/plan.ts'
import { closeAccount } from './close-account.ts'
import { openCollection } from './collections.ts'
import { monthOfDay } from './day.ts'
import { inquire } from './inquire.ts'
import { openAccount } from './open-account.ts'
import { products } from './products.ts'
import type { Walk } from './walk.ts'

/** What was settled from the beginning happens in its month. People whose life is left to chance have nothing planned. */
export function openPlanned(walk: Walk): void {
  const { plan } = walk.person
  if (plan.freeWill) return
  for (const [index, planned] of plan.accounts.entries()) {
    if (monthOfDay(planned.openedDay) === walk.month) openPlannedAccount(walk, planned, index)
    if (planned.closedDay !== undefined && monthOfDay(planned.closedDay) === walk.month) closePlanned(walk, planned)
  }
  for (const [index, collection] of plan.collections.entries())
    if (monthOfDay(collection.delinquentDay) === walk.month) openCollection(walk, { ...collection, salt: index })
  for (const [index, { product, day }] of plan.inquiries.entries())
    if (monthOfDay(day) === walk.month) {
      const { trades, accountType } = products[product]
      inquire(walk, day, { trade: trades[0] ?? 'BANK_CARD', accountType, salt: 50 + index })
    }
  for (const bankruptcy of plan.bankruptcies)
    if (monthOfDay(bankruptcy.filedDay) === walk.month)
      walk.filing = { ...bankruptcy, endsDay: bankruptcy.endedDay ?? 0, immediate: false }
}

function openPlannedAccount(walk: Walk, planned: PlannedAccount, index: number): void {
  openAccount(walk, {
    product: planned.product,
    day: planned.openedDay,
    amountUsd: planned.amountUsd,
    termMonths: planned.termMonths,
    responsibility: planned.responsibility,
    network: planned.network,
    conduct: planned.conduct,
    dueFromMonth: planned.dueFromMonth,
    at: planned.at,
    repeat: 100 + index,
  })
}

function closePlanned(walk: Walk, { product, openedDay, closedDay = 0 }: PlannedAccount): void {
  for (const account of walk.active)
    if (account.product.key === product && account.openedDay === openedDay) {
      account.balanceUsd = 0
      closeAccount(account, closedDay, 'CLOSED', 'CLOSED_BY_CONSUMER')
    }
}
