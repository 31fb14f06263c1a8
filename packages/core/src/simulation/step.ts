/** Something a person can do about their file. It is done when the month, counted from now, is over. */
export type Step =
  /** A card or line is paid down to a balance, evenly until then. */
  | { readonly kind: 'PAY_DOWN'; readonly accountId: string; readonly toUsd: number; readonly byMonth: number }
  /** What is past due is paid, and everything after it on time. */
  | { readonly kind: 'PAY_PAST_DUE'; readonly accountId: string; readonly byMonth: number }
  /** A debt that an agency collects, or one whose creditor has given up, is paid. */
  | { readonly kind: 'PAY_DEBT'; readonly itemId: string; readonly byMonth: number }

/** What a person can fail to do. */
export type Mishap =
  /** The last payment on the account comes a month late. */
  | { readonly kind: 'MISSED_PAYMENT'; readonly accountId: string }
  /** An application in the last month, and with `opened` the card that comes of it. */
  | { readonly kind: 'NEW_CREDIT'; readonly opened: boolean }
