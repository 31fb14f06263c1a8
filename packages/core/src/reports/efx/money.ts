/** An amount in a view: a plain number of dollars. */
export interface Money {
  readonly amount: number
  readonly currency: 'USD'
}

export function usd(amount: number): Money {
  return { amount, currency: 'USD' }
}

export function usdOrNull(amount: number | null): Money | null {
  return amount === null ? null : usd(amount)
}
