import type { BillLine } from '@plumbline/core/billing'

/** What a bill says on paper. */
export interface BillPdf {
  /** Name of the company. */
  readonly customer: string
  /** Null while it is a draft. */
  readonly number: string | null
  /** YYYY-MM */
  readonly month: string
  readonly test: boolean
  /** Epoch milliseconds. */
  readonly madeAt: number
  readonly issuedAt: number | null
  readonly lines: readonly (Pick<BillLine, 'charge' | 'quantity' | 'unitCents' | 'amountCents'> & {
    readonly hostName: string
  })[]
  /** Those that count. */
  readonly adjustments: readonly { readonly reason: string; readonly amountCents: number }[]
  readonly totalCents: number
}
