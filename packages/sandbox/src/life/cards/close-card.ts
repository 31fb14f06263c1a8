import { uniform, whole } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { closeAccount } from '../close-account.ts'
import { dayInMonth } from '../day.ts'
import { keepsPromises } from '../promises.ts'
import { rates } from '../rates.ts'
import type { Walk } from '../walk.ts'
import { cohortOf } from './cohort.ts'
import { replaceCard } from './replace-card.ts'

const { closedByConsumer, closedPerRisk, closedForInactivity, closedBehind, closedInTrouble, lostOrStolen } =
  rates.cards

/** Why a card ends this month, if it does: its owner gives it up, it is lost, or the issuer no longer wants it out there. */
export function closeCard(walk: Walk, account: Account): void {
  const draw = uniform(account.seed, walk.month * 8 + 5)
  // All chances together stay below this, so that most cards need no second look.
  if (draw > (account.missed > 1 ? 0.3 : 0.08)) return
  const day = dayInMonth(walk.month, account.cycleDay)
  if (day >= account.openedDay + 200)
    closeFor(walk, account, day - whole(account.seed, walk.month * 8 + 0x30000000, 1, 27), draw)
}

/** Apart from the first look, because a function that makes another one pays for it whether it gets there or not. */
function closeFor(walk: Walk, account: Account, day: number, draw: number): void {
  let rest = draw
  const happens = (chance: number): boolean => {
    rest -= chance
    return rest < 0
  }
  if (happens(consumerChance(walk, account, day))) {
    if (!keepsPromises(walk, day)) closeAccount(account, day, 'CLOSED', 'CLOSED_BY_CONSUMER')
  } else if (account.product.portfolio !== 'REVOLVING' || account.responsibility === 'AUTHORIZED_USER') return
  else if (happens(lostOrStolen)) replaceCard(walk, account, day)
  else if (happens(grantorChance(walk, account))) closeAccount(account, day, 'CLOSED', 'CLOSED_BY_GRANTOR')
  else if (account.idleMonths > 12 && happens(closedForInactivity))
    closeAccount(account, day, 'CLOSED', 'CLOSED_INACTIVE')
}

/** Who is behind does not close a card; one that lies in a drawer, or was a way to begin, is not missed. */
function consumerChance({ risk, age }: Walk, account: Account, day: number): number {
  const { missed, idleMonths, product, openedDay } = account
  const usual = closedByConsumer[cohortOf(age)] * Math.exp(closedPerRisk * risk)
  if (missed > 0) return 0
  if (product.key === 'SECURED_CARD') return usual * 4
  if (product.portfolio !== 'REVOLVING') return usual * 2
  const outdated = day - openedDay > 20 * 365
  return usual * (idleMonths > 6 ? 1.1 : 0.8) * (product.key === 'STORE_CARD' ? 1.3 : 1) * (outdated ? 2 : 1)
}

/** Issuers close the cards of people who fall behind with them, and the unused ones of people who struggle elsewhere. */
function grantorChance({ stress }: Walk, { missed, idleMonths, product }: Account): number {
  if (missed > 1) return closedBehind
  if (product.key === 'SECURED_CARD') return 0
  return closedInTrouble[stress] * (idleMonths > 3 ? 3 : 1)
}
