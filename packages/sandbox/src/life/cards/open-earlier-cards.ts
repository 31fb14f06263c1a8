import { normal, uniform, whole } from '../../people/chance.ts'
import { creditworthinessOf } from '../creditworthiness.ts'
import { dayInMonth } from '../day.ts'
import { openAccount } from '../open-account.ts'
import type { Walk } from '../walk.ts'
import { chooseIssuer } from './choose-issuer.ts'
import { fairLimit, roundLimit } from './fair-limit.ts'

/** Who was grown up before bureaus kept files that are still read has cards from those years. */
export function openEarlierCards(walk: Walk): void {
  const { seed, plan } = walk.person
  const first = Math.max(plan.from, cardsSince)
  const years = (walk.month - first) / 12
  const count = 1 + Math.floor(Math.min(4, years * 0.3) * uniform(seed, 0x6f6c6400))
  for (let index = 0; index < count; index++) {
    const salt = 0x6f6c6410 + index * 8
    const month =
      index === 0 ? first + Math.floor(12 * years * uniform(seed, salt) ** 3) : whole(seed, salt, first, walk.month)
    const product = uniform(seed, salt + 1) < 0.5 ? 'CARD' : 'STORE_CARD'
    const day = dayInMonth(month, whole(seed, salt + 2, 1, 28))
    const company = chooseIssuer(walk, product, false, seed + salt, day)
    if (company === null) continue
    const fairUsd = fairLimit(walk, creditworthinessOf(walk), product === 'STORE_CARD')
    openAccount(walk, {
      product,
      day,
      amountUsd: roundLimit(fairUsd * Math.exp(0.4 * normal(seed, salt + 3))),
      company,
      repeat: 2 + index,
    })
  }
}

/** Cards that everybody could have. */
const cardsSince = 1967 * 12
