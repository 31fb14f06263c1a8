import type { FileDifference } from '@plumbline/contract'
import { type FileChange, isItemChange, type ToldValue, tellChange } from '@plumbline/core'

/** The changes of a file as they are shown; that of the score is told beside them. */
export function showDifferences(changes: readonly FileChange[]): FileDifference[] {
  return changes.filter(isItemChange).map((change) => {
    const { before, after, ...told } = tellChange(change)
    return { ...told, before: before && showValue(before), after: after && showValue(after) }
  })
}

function showValue({ code, amountUsd, date, text }: ToldValue) {
  return { code, amount: amountUsd, date, text }
}
