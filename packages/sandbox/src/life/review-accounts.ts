import { uniform, whole } from '../people/chance.ts'
import { dayInMonth } from './day.ts'
import { inquire } from './inquire.ts'
import type { Walk } from './walk.ts'

/** Issuers look at the files of their cardholders once or twice a year. The person alone sees it. */
export function reviewAccounts(walk: Walk): void {
  for (const account of walk.active) {
    const { seed, product, phase, company, responsibility } = account
    if (!product.card || phase !== 'OPEN' || responsibility === 'AUTHORIZED_USER') continue
    if (uniform(seed, walk.month * 8 + 5) >= reviewsPerMonth) continue
    const day = dayInMonth(walk.month, whole(seed, walk.month * 8 + 6, 1, 28))
    if (day < account.openedDay + 90) continue
    inquire(walk, day, {
      trade: company.trade,
      company,
      accountType: product.accountType,
      salt: seed,
      hard: false,
      softPurpose: 'ACCOUNT_REVIEW',
    })
  }
}

const reviewsPerMonth = 0.11
