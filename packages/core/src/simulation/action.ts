/**
 * Something that a person does about their file, or that happens to them. Months count from now; what is done in a month shows when
 * the month is over.
 */
export type SimulatedAction =
  /** A card or line is paid down to a balance, evenly until the month, and kept there. */
  | { readonly kind: 'PAY_DOWN'; readonly accountId: string; readonly toUsd: number; readonly month: number }
  /** What is past due is paid, and everything after it on time. */
  | { readonly kind: 'PAY_PAST_DUE'; readonly accountId: string; readonly month: number }
  /** A debt that an agency collects, or one whose creditor has given up, is paid. */
  | { readonly kind: 'PAY_DEBT'; readonly itemId: string; readonly month: number }
  /** More is owed from the month on; less where the amount is negative, because it moved to another account. */
  | { readonly kind: 'SHIFT_BALANCE'; readonly accountId: string; readonly byUsd: number; readonly month: number }
  /** The payment of the month comes 30 days late. */
  | { readonly kind: 'MISS_PAYMENT'; readonly accountId: string; readonly month: number }
  | { readonly kind: 'CLOSE_ACCOUNT'; readonly accountId: string; readonly month: number }
  | { readonly kind: 'OPEN_CARD'; readonly limitUsd: number; readonly month: number }
  | { readonly kind: 'OPEN_LOAN'; readonly amountUsd: number; readonly month: number }
  /** A lender asks for the file, and nothing comes of it. */
  | { readonly kind: 'APPLY_FOR_CREDIT'; readonly month: number }
