import type { Tradeline } from '../credit-file/tradeline.ts'
import { creditLineUsd, isOpen, isRevolving } from '../credit-file/tradeline-state.ts'
import type { LongWork } from '../long-work/long-work.ts'
import type { SimulatedAction } from './action.ts'
import { ordinaryBalance } from './ordinary-use.ts'
import type { Simulator } from './simulator.ts'
import { treatmentsOf } from './treatment.ts'

export const swayMonth = 6
const monthsOfPast = 12
/** How far the use of a card may well move, as a part of its limit. */
const shareOfLimit = 0.2

/**
 * By how many points the score at half a year depends on the cards that no action is about: if they owed the most and the least of their
 * last year, and if they owed a fifth of their limits more and less.
 */
export function* readSway(simulator: Simulator, actions: readonly SimulatedAction[]): LongWork<readonly number[]> {
  const treated = treatmentsOf(actions)
  const lines = simulator.file.tradelines.filter(
    (one) => isRevolving(one) && isOpen(one) && one.balanceUsd !== null && !treated.has(one.id),
  )
  const likely = simulator.scoreAfter(swayMonth, actions)
  const moved = (byUsd: (line: Tradeline) => number) => {
    const shifts = lines.map(
      (line): SimulatedAction => ({
        kind: 'SHIFT_BALANCE',
        accountId: line.id,
        byUsd: Math.round(byUsd(line)),
        month: 1,
      }),
    )
    return simulator.scoreAfter(swayMonth, [...actions, ...shifts]) - likely
  }
  const sways: number[] = []
  for (const [byUsd, sign] of shiftsTried) {
    yield
    sways.push(Math.max(0, sign * moved(byUsd)))
  }
  return sways
}

/** By how much each card moves, and whether that lowers the score or raises it. */
const shiftsTried: readonly (readonly [(line: Tradeline) => number, -1 | 1])[] = [
  [(line) => Math.max(...pastBalances(line)) - usual(line), -1],
  [(line) => Math.min(...pastBalances(line)) - usual(line), 1],
  [(line) => shareOfLimit * creditLineUsd(line), -1],
  [(line) => -shareOfLimit * creditLineUsd(line), 1],
]

function usual(line: Tradeline): number {
  return ordinaryBalance(line) ?? 0
}

function pastBalances({ balanceUsd, history }: Tradeline): number[] {
  return [balanceUsd, ...history.slice(0, monthsOfPast).map((month) => month.balanceUsd)].filter((usd) => usd !== null)
}
