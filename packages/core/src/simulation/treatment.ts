import type { SimulatedAction } from './action.ts'

/** How one account is treated in the months to come. */
export interface Treatment {
  /** For cards and lines; null leaves them to their ordinary use. */
  readonly payDown: { readonly toUsd: number; readonly month: number } | null
  /** In which month what is past due is paid; null: it stays as far behind as it is. */
  readonly caughtUpIn: number | null
  /** In which month all of it is paid. */
  readonly paidIn: number | null
  readonly closedIn: number | null
  readonly missedIn: readonly number[]
  readonly shifts: readonly { readonly byUsd: number; readonly month: number }[]
}

export const leftAlone: Treatment = {
  payDown: null,
  caughtUpIn: null,
  paidIn: null,
  closedIn: null,
  missedIn: [],
  shifts: [],
}

/** By account or collection. Actions that open or ask for something concern none that there is. */
export function treatmentsOf(actions: readonly SimulatedAction[]): ReadonlyMap<string, Treatment> {
  const treatments = new Map<string, Treatment>()
  for (const action of actions) {
    const id = 'accountId' in action ? action.accountId : 'itemId' in action ? action.itemId : null
    if (id !== null) treatments.set(id, changed(treatments.get(id) ?? leftAlone, action))
  }
  return treatments
}

function changed(before: Treatment, action: SimulatedAction): Treatment {
  const { month } = action
  switch (action.kind) {
    case 'PAY_DOWN':
      return { ...before, payDown: { toUsd: action.toUsd, month } }
    case 'PAY_PAST_DUE':
      return { ...before, caughtUpIn: month }
    case 'PAY_DEBT':
      return { ...before, paidIn: month }
    case 'CLOSE_ACCOUNT':
      return { ...before, closedIn: month }
    case 'MISS_PAYMENT':
      return { ...before, missedIn: [...before.missedIn, month] }
    case 'SHIFT_BALANCE':
      return { ...before, shifts: [...before.shifts, { byUsd: action.byUsd, month }] }
    default:
      return before
  }
}
