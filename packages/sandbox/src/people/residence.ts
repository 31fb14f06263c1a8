import type { PostalAddress } from '@plumbline/core/credit-file'

/** Where a person lives from a day on. The street is in full; bureaus shorten it as they like. */
export interface Residence {
  readonly fromDay: number
  readonly address: PostalAddress
}
