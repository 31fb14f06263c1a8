import type { FileDifference } from '@plumbline/contract'
import type { ChangeWeight, DescribedChange, DescribedValue } from '@plumbline/core/changes'

/** A change of a file as it is shown. */
export function showDifference({
  kind,
  category,
  title,
  text,
  itemName,
  before,
  after,
  effect,
}: DescribedChange & Partial<ChangeWeight>): FileDifference {
  return {
    kind,
    category,
    title,
    text,
    itemName,
    before: before && showValue(before),
    after: after && showValue(after),
    effect: effect ?? null,
  }
}

function showValue({ code, amountUsd, date, text }: DescribedValue) {
  return { code, amount: amountUsd, date, text }
}
