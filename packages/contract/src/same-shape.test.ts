import type { SameShape } from './same-shape.ts'

/**
 * Held by the compiler: `npm run check` fails where a line that is marked as an error is none, and where one that is not marked
 * is one.
 */

interface Account {
  readonly id: string
  readonly balance: number | null
  readonly status: 'OPEN' | 'CLOSED'
  readonly months: readonly { readonly month: string; readonly late?: boolean }[]
}

interface DeclaredAccount {
  id: string
  balance: number | null
  status: string
  months: { month: string; late?: boolean }[]
}

type With<Changed> = Omit<DeclaredAccount, keyof Changed> & Changed

/** Core says more exactly which texts there are, and that nobody changes them. */
type _Same = SameShape<Account, DeclaredAccount>

// @ts-expect-error .balance: not declared
type _MissingInTheSchema = SameShape<Account, Omit<DeclaredAccount, 'balance'>>

// @ts-expect-error .limit: core does not have it
type _MissingInCore = SameShape<Account, With<{ limit: number }>>

// @ts-expect-error .balance and .balanceUsd: a renamed member is one too few and one too many
type _Renamed = SameShape<Account, Omit<DeclaredAccount, 'balance'> & { balanceUsd: number | null }>

// @ts-expect-error .balance: only core can be null
type _NullInCore = SameShape<Account, With<{ balance: number }>>

// @ts-expect-error .id: only declared as null
type _NullInTheSchema = SameShape<Account, With<{ id: string | null }>>

// @ts-expect-error .id: of another type
type _NumberForText = SameShape<Account, With<{ id: number }>>

// @ts-expect-error .balance: of another type
type _TextForNumber = SameShape<Account, With<{ balance: string | null }>>

// @ts-expect-error .status: of another type, one of its values is not declared
type _NarrowerChoice = SameShape<Account, With<{ status: 'OPEN' }>>

// @ts-expect-error .months[].late: absent in one of the two
type _AlwaysThere = SameShape<Account, With<{ months: { month: string; late: boolean }[] }>>

// @ts-expect-error .months[].year: core does not have it
type _MissingInAList = SameShape<Account, With<{ months: { month: string; late?: boolean; year: number }[] }>>

// @ts-expect-error .months: no list
type _NoList = SameShape<Account, With<{ months: { month: string; late?: boolean } }>>

// @ts-expect-error the second shape has no equal in core
type _ShapeTooMany = SameShape<Account, DeclaredAccount | { error: string }>

// biome-ignore lint/suspicious/noExplicitAny: what has no type cannot be compared, which is the point.
type Loose = any
// @ts-expect-error .id: core does not say what it is
type _Untyped = SameShape<Omit<Account, 'id'> & { id: Loose }, DeclaredAccount>
