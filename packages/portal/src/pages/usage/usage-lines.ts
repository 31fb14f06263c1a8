import { type ChargeName, chargeWords, type Usage } from './charge-words.ts'

/** One line of a month: a price rule, how many users it applies to, and what that comes to. */
export interface UsageLine {
  readonly name: ChargeName
  readonly users: number
  readonly expectedUsers: number
  /** Null while there is no price. */
  readonly unitCents: number | null
  readonly amountCents: number | null
  readonly expectedCents: number | null
}

export function usageLines({ charges, expected, prices, amounts, expectedAmounts }: Usage): UsageLine[] {
  const priced = (of: Usage['prices'] | Usage['amounts'], name: ChargeName) => {
    if (!of) return null
    return name === 'notCharged' ? 0 : of[`${name}Cents`]
  }
  return (Object.keys(chargeWords) as ChargeName[]).map((name) => ({
    name,
    users: charges[name],
    expectedUsers: expected[name],
    unitCents: priced(prices, name),
    amountCents: priced(amounts, name),
    expectedCents: priced(expectedAmounts, name),
  }))
}
