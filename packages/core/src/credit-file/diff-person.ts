import type { CreditFile } from './credit-file.ts'
import { comparedMarks, type FileChange } from './file-change.ts'
import type { FileScore } from './file-score.ts'
import { currentAddress, currentName, type PersonAddress, type PersonName } from './identity.ts'
import { addressText, nameText } from './written-forms.ts'

/** What changed about the person, the score and the marks on the file. */
export function diffPerson(before: CreditFile, after: CreditFile, changes: FileChange[]): void {
  const names = [currentName(before.identity), currentName(after.identity)] as const
  if (!isSameName(...names)) changes.push({ kind: 'name-changed', key: '', before: names[0], after: names[1] })

  const addresses = [currentAddress(before.identity), currentAddress(after.identity)] as const
  if (!isSameAddress(...addresses)) {
    changes.push({ kind: 'address-changed', key: '', before: addresses[0], after: addresses[1] })
  }

  if (hasScoreChanged(before.score, after.score)) {
    changes.push({ kind: 'score-changed', key: '', before: before.score, after: after.score })
  }

  for (const mark of comparedMarks) {
    const [earlier, later] = [before.marks[mark], after.marks[mark]]
    if (earlier !== later) changes.push({ kind: 'mark-changed', key: mark, mark, before: earlier, after: later })
  }
}

function isSameAddress(before: PersonAddress | null, after: PersonAddress | null): boolean {
  if (before === null || after === null) return before === after
  const asWritten = before.street1 === after.street1 && before.street2 === after.street2 && before.zip === after.zip
  return (asWritten && before.city === after.city) || addressText(before) === addressText(after)
}

/** A middle initial and the middle name it stands for are the same. */
function isSameName(before: PersonName | null, after: PersonName | null): boolean {
  if (before === null || after === null) return before === after
  if (nameText(before.first) !== nameText(after.first) || nameText(before.last) !== nameText(after.last)) return false
  if (nameText(before.suffix) !== nameText(after.suffix)) return false
  const [earlier, later] = [nameText(before.middle), nameText(after.middle)]
  if (earlier === later) return true
  return (earlier.length === 1 && later.startsWith(earlier)) || (later.length === 1 && earlier.startsWith(later))
}

function hasScoreChanged(before: FileScore | null, after: FileScore | null): boolean {
  if (before === null || after === null) return before !== after
  return before.model === after.model && before.value !== after.value
}
