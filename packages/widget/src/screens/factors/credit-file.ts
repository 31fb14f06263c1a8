import type { FileFigures } from '@plumbline/ui/texts/factor-measures'
import type { Bureau } from '../score/read-scores.ts'

/** An account or a debt that a factor is about, with the figure that matters. */
export interface Item {
  readonly id: string
  readonly name: string
  /** Part of the limit in use. */
  readonly share?: number
  readonly amount?: number
  /** A day, `2026-10-03`. */
  readonly on?: string
}

interface Card {
  readonly id: string
  readonly name: string
  readonly balance: number
  readonly limit: number
}

/** What the overview and the factors show of the file of one bureau. */
export interface CreditFile {
  readonly bureau: Bureau
  readonly frozen: boolean
  readonly openAccounts: number
  /** Open cards with a limit, the fullest first. */
  readonly cards: readonly Card[]
  readonly figures: FileFigures
  /** What a factor is about, by its code. */
  readonly concerned: Readonly<Record<string, readonly Item[]>>
}

export function fullestFirst(cards: readonly Card[]): Card[] {
  return cards.filter(({ limit }) => limit > 0).sort((one, other) => shareOf(other) - shareOf(one))
}

export function shareOf({ balance, limit }: { balance: number; limit: number }): number {
  return balance / limit
}
