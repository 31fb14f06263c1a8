import type { Customer } from './customer-sessions.ts'

interface Account {
  readonly name: string
  readonly kind: string
  readonly digits: string
  readonly amount: string
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** What a bank would show beside the widget. The sums mean nothing, and are the same at every visit. */
export function accountsOf({ email }: Pick<Customer, 'email'>): readonly Account[] {
  let seed = [...email].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
  const next = (size: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % size
  }
  const account = (name: string, kind: string, cents: number): Account => ({
    name,
    kind,
    digits: String(1000 + next(9000)),
    amount: dollars.format(cents / 100),
  })
  return [
    account('Everyday Checking', 'Account', 120_000 + next(640_000)),
    account('Lighthouse Savings', 'Account', 800_000 + next(2_400_000)),
    account('Harbor Card', 'Card', -(20_000 + next(180_000))),
  ]
}
