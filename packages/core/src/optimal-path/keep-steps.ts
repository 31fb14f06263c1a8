import { plainText } from '../changes/change-words.ts'
import { tradelineKey } from '../credit-file/item-key.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { isOpen, isRevolving } from '../credit-file/tradeline-state.ts'
import type { SimulatedAction } from '../simulation/action.ts'
import type { Simulator } from '../simulation/simulator.ts'
import type { ExpectedPoints, PathRecommendation } from './path-step.ts'
import { pointWords } from './reasons.ts'

type Untitled = Omit<PathRecommendation, 'rank' | 'id'>

/** A few accounts show what there is to lose. */
const accountsTried = 4
/** As new customers get it. */
const newcomersLimitUsd = 1000

/**
 * What is best left as it is, with what its opposite would cost at the end. It belongs to every plan that it can be done in, also where
 * its opposite would cost nothing: the ranges of a plan were measured on people who did it.
 */
export function keepSteps(simulator: Simulator, duration: number, actions: readonly SimulatedAction[]): Untitled[] {
  const all = simulator.scoreAfter(duration, actions)
  const cost = (action: SimulatedAction) => all - simulator.scoreAfter(duration, [...actions, action])
  const own = simulator.file.tradelines.filter(
    (one) => isOpen(one) && one.responsibility !== 'AUTHORIZED_USER' && one.rating !== 'BANKRUPTCY',
  )
  return [keepCurrent(own), keepOpen(own), avoidNewCredit()].filter((step) => step !== null)

  function keepCurrent(accounts: readonly Tradeline[]): Untitled | null {
    if (accounts.length === 0) return null
    const expected = spreadOf(
      accounts.slice(0, accountsTried).map(({ id }) => cost({ kind: 'MISS_PAYMENT', accountId: id, month: duration })),
    )
    const costs =
      expected.likely > 0
        ? `One payment that is 30 days late would cost about ${pointWords(expected.likely)}, more than most steps bring. `
        : ''
    const reason = `${costs}The ranges of this plan hold if every payment comes on time.`
    return { ...general, month: duration, action: 'KEEP_CURRENT', factor: 'PAYMENT_HISTORY', expected, reason }
  }

  /** The card whose end would cost the most. */
  function keepOpen(accounts: readonly Tradeline[]): Untitled | null {
    const cards = accounts.filter(isRevolving).sort((one, other) => opened(one) - opened(other))
    const tried = cards
      .slice(0, accountsTried)
      .map((card) => ({ card, points: cost({ kind: 'CLOSE_ACCOUNT', accountId: card.id, month: duration }) }))
    if (tried.length === 0) return null
    const { card, points } = tried.reduce((worst, one) => (one.points > worst.points ? one : worst))
    const costs =
      points > 0
        ? `Its limit makes the use of all cards look smaller. Closing it would cost about ${pointWords(points)}. `
        : ''
    return {
      ...general,
      month: duration,
      accountId: card.id,
      accountName: plainText(card.creditor.name),
      action: 'KEEP_OPEN',
      factor: 'UTILIZATION',
      expected: spreadOf([points]),
      reason: `${costs}The ranges of this plan hold if you close no card.`,
      goal: { itemKey: tradelineKey(card), toUsd: null },
    }
  }

  function avoidNewCredit(): Untitled {
    const expected = spreadOf([
      cost({ kind: 'APPLY_FOR_CREDIT', month: duration }),
      cost({ kind: 'OPEN_CARD', limitUsd: newcomersLimitUsd, month: duration }),
    ])
    const costs =
      expected.high > 0
        ? `An application shortly before the end, and the card that comes of it, would cost up to ${pointWords(expected.high)}. `
        : ''
    const reason = `${costs}The ranges of this plan hold if nothing is applied for or opened.`
    return { ...general, month: duration, action: 'AVOID_NEW_CREDIT', factor: 'RECENT_CREDIT', expected, reason }
  }
}

const general = {
  accountId: null,
  accountName: null,
  amount: null,
  difficulty: 'EASY',
  goal: { itemKey: null, toUsd: null },
} as const

function opened({ openedOn }: Tradeline): number {
  return openedOn === null ? Number.POSITIVE_INFINITY : Date.parse(openedOn)
}

function spreadOf(costs: readonly number[]): ExpectedPoints {
  const sorted = costs.map((points) => Math.max(0, points)).sort((one, other) => one - other)
  return { low: sorted[0]!, likely: sorted[Math.floor(sorted.length / 2)]!, high: sorted.at(-1)! }
}
