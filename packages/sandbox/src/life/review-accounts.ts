import { uniform } from '../people/chance.ts'
import { anyDayOf } from './day.ts'
import { lookInto } from './inquire.ts'
import type { Walk } from './walk.ts'

/** Issuers look at the files of their cardholders once or twice a year. The person alone sees it. */
export function reviewAccounts(walk: Walk): void {
  for (const account of walk.active) {
    const { seed, product, phase, company, responsibility } = account
    if (!product.card || phase !== 'OPEN' || responsibility === 'AUTHORIZED_USER') continue
    if (uniform(seed, walk.month * 8 + 5) >= reviewsPerMonth) continue
    const day = anyDayOf(walk.month, uniform(seed, walk.month * 8 + 6))
    if (day < account.openedDay + 90) continue
    lookInto(walk, day, {
      by: company,
      accountType: product.accountType,
      salt: seed,
      softPurpose: 'ACCOUNT_REVIEW',
    })
  }
}

const reviewsPerMonth = 0.11
