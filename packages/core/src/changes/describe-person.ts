import type { ComparedMark } from '../credit-file/file-change.ts'
import type { PersonAddress, PersonName } from '../credit-file/identity.ts'
import { plainText } from './change-words.ts'
import { type DescribedChange, describedValue } from './described-change.ts'

/** Changes of the person on file and of the marks on the file as a whole. */
export function describeName(before: PersonName | null, after: PersonName | null): DescribedChange {
  return {
    kind: 'NAME_CHANGED',
    category: 'PERSONAL',
    title: 'Name changed',
    text: changed('name', before && nameLine(before), after && nameLine(after)),
    itemName: null,
    before: before && describedValue({ text: nameLine(before), date: before.reportedOn }),
    after: after && describedValue({ text: nameLine(after), date: after.reportedOn }),
  }
}

export function describeAddress(before: PersonAddress | null, after: PersonAddress | null): DescribedChange {
  return {
    kind: 'ADDRESS_CHANGED',
    category: 'PERSONAL',
    title: 'Address changed',
    text: changed('current address', before && addressLine(before), after && addressLine(after)),
    itemName: null,
    before: before && describedValue({ text: addressLine(before), date: before.lastSeen }),
    after: after && describedValue({ text: addressLine(after), date: after.lastSeen }),
  }
}

export function describeMark(mark: ComparedMark, before: boolean | string, after: boolean | string): DescribedChange {
  const [title, text] = markWords[mark][sinceOf(before, after)]
  return {
    kind: 'MARK_CHANGED',
    category: 'FILE',
    title,
    text,
    itemName: markNames[mark],
    before: describedValue({ code: codeOf(before) }),
    after: describedValue({ code: codeOf(after) }),
  }
}

function changed(what: string, before: string | null, after: string | null): string {
  if (after === null) return `The file no longer shows a ${what}. It was “${before}”.`
  if (before === null) return `The file now shows the ${what} “${after}”.`
  return `The ${what} on this file went from “${before}” to “${after}”.`
}

function nameLine({ first, middle, last, suffix }: PersonName): string {
  return line([first, middle, last, suffix], ' ')
}

function addressLine({ street1, street2, city, state, zip }: PersonAddress): string {
  return line([street1, street2, city, `${state} ${zip}`], ', ')
}

function line(parts: readonly (string | null)[], between: string): string {
  return parts
    .map((part) => plainText(part, ''))
    .filter((part) => part !== '')
    .join(between)
}

function codeOf(state: boolean | string): string {
  return typeof state === 'string' ? state : state ? 'YES' : 'NO'
}

function sinceOf(before: boolean | string, after: boolean | string): 'placed' | 'ended' | 'changed' {
  if (after === false || after === 'NONE') return 'ended'
  return before === false || before === 'NONE' ? 'placed' : 'changed'
}

const markNames: Readonly<Record<ComparedMark, string>> = {
  frozen: 'Security freeze',
  locked: 'Lock',
  deceased: 'Deceased mark',
  fraudAlert: 'Fraud alert',
}

/** Yes-or-no marks never change from one kind into another; only fraud alerts do. */
const markWords: Readonly<Record<ComparedMark, Record<'placed' | 'ended' | 'changed', readonly [string, string]>>> = {
  frozen: {
    placed: ['File frozen', 'A security freeze keeps new lenders from seeing this file.'],
    ended: ['Freeze lifted', 'The security freeze on this file has been lifted.'],
    changed: ['Freeze changed', 'The security freeze on this file changed.'],
  },
  locked: {
    placed: ['File locked', 'This file is locked against new lenders.'],
    ended: ['File unlocked', 'This file is no longer locked.'],
    changed: ['Lock changed', 'The lock on this file changed.'],
  },
  deceased: {
    placed: ['Marked as deceased', 'The file now says that the person has died.'],
    ended: ['No longer marked as deceased', 'The file no longer says that the person has died.'],
    changed: ['Mark changed', 'What the file says about a death changed.'],
  },
  fraudAlert: {
    placed: ['Fraud alert placed', 'Lenders are asked to check the identity of an applicant who uses this name.'],
    ended: ['Fraud alert ended', 'There is no fraud alert on this file any more.'],
    changed: ['Fraud alert changed', 'The fraud alert on this file is of another kind now.'],
  },
}
