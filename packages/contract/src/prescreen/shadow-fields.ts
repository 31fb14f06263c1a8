import { answer, count, NullableInstant, nullable } from '../fields.ts'

/** How a version would have decided beside the one in force. */
export const ShadowFigures = answer({
  version: nullable(count('Version that is evaluated beside the one in force; null: none is', 4)),
  since: NullableInstant,
  agreed: count('Decisions that it would have made too', 118),
  toApproved: count('Declined, and it would have approved', 7),
  toDeclined: count('Approved, and it would have declined', 2),
})
