import { normal, uniform } from '../../people/chance.ts'
import type { Creditworthiness } from '../creditworthiness.ts'
import { monthOfDay } from '../day.ts'
import type { Walk } from '../walk.ts'
import { fairLimit, roundLimit } from './fair-limit.ts'

type CardProduct = 'CARD' | 'SECURED_CARD' | 'STORE_CARD'

interface CardOffer {
  readonly product: CardProduct
  readonly limitUsd: number
  /** Of an issuer for people who get no other card. */
  readonly subprime: boolean
}

/**
 * What an issuer answers to an application. Good scores get a card with a limit that follows income and score, bad ones a small
 * one or one against a deposit; null is a refusal. A beginner whom nobody knows is given a chance.
 */
export function underwriteCard(
  walk: Walk,
  worth: Creditworthiness,
  wanted: 'CARD' | 'STORE_CARD',
  seed: number,
  beginner: boolean,
): CardOffer | null {
  const waited = monthsSinceBankruptcy(walk)
  if (waited < 1) return null
  const depositOnly = waited < 24
  if (!depositOnly && (beginner || uniform(seed, 1) < approval(worth, wanted) * restraint(walk, worth)))
    return offerFor(walk, worth, wanted, seed)
  // A deposit opens the door to those who hold neither such a card nor a better one.
  const deposits = wanted === 'CARD' && worth.score < 640 && uniform(seed, 2) < 0.4 && !holdsBetterCard(walk)
  return deposits ? { product: 'SECURED_CARD', limitUsd: deposit(seed), subprime: uniform(seed, 3) < 0.4 } : null
}

function offerFor(walk: Walk, worth: Creditworthiness, wanted: 'CARD' | 'STORE_CARD', seed: number): CardOffer {
  const fairUsd = fairLimit(walk, worth, wanted === 'STORE_CARD') * Math.exp(0.45 * normal(seed, 4))
  if (wanted === 'STORE_CARD') return { product: wanted, limitUsd: roundLimit(fairUsd), subprime: false }
  const subprime = worth.score < 610
  return { product: wanted, limitUsd: roundLimit(subprime ? Math.min(800, fairUsd) : fairUsd), subprime }
}

/** The share of applications that issuers grant, by score. */
function approval({ score }: Creditworthiness, wanted: 'CARD' | 'STORE_CARD'): number {
  const share = Math.min(0.92, Math.max(0.04, 0.06 + (score - 540) * 0.0035))
  return wanted === 'STORE_CARD' ? Math.min(0.92, share * 1.15) : share
}

/** Many new accounts, heavy payments and a full wallet make issuers careful. */
function restraint(walk: Walk, worth: Creditworthiness): number {
  const burden = worth.monthlyDebtUsd / worth.monthlyIncomeUsd
  return (
    (worth.openedLately > 3 ? 0.5 : 1) *
    (burden > 0.6 ? 0.5 : 1) *
    (worth.score < 640 && openCards(walk) > 2 ? 0.3 : 1) *
    (walk.stress === 2 ? 0.5 : 1)
  )
}

/** From the end of the case; nothing is given while one is open. */
function monthsSinceBankruptcy({ bankruptcies, month }: Walk): number {
  if (bankruptcies.length === 0) return Number.POSITIVE_INFINITY
  const ended = bankruptcies[bankruptcies.length - 1]?.steps[1]
  return ended === undefined ? 0 : month - monthOfDay(ended.day)
}

function openCards({ active }: Walk): number {
  let count = 0
  for (const { phase, product } of active) if (phase === 'OPEN' && product.portfolio === 'REVOLVING') count += 1
  return count
}

function holdsBetterCard({ active }: Walk): boolean {
  return active.some(
    ({ phase, product, limitUsd }) =>
      phase === 'OPEN' && (product.key === 'SECURED_CARD' || (product.key === 'CARD' && limitUsd > 1200)),
  )
}

function deposit(seed: number): number {
  return 200 + 100 * Math.floor(3.5 * Math.abs(normal(seed, 5)) * 0.8)
}
