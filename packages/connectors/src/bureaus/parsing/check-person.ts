import type { CalendarDate } from '@plumbline/core/calendar'
import { type Identity, nameText } from '@plumbline/core/credit-file'
import { UnusableBody } from './unusable-body.ts'

/** Whom we asked for. What is left out is not compared. */
export interface ExpectedPerson {
  /** Nine digits. */
  readonly ssn: string
  readonly firstName?: string
  readonly lastName?: string
  readonly birthDate?: CalendarDate
}

/**
 * Compares what the body tells about the person: number and birth date must not differ, and one of the names must be known
 * under the first or the last name (people marry, and bureaus write middle names into first names). A body that tells
 * nothing that can be compared is refused.
 */
export function checkPerson(identity: Identity, expected: ExpectedPerson): void {
  if (identity.ssnLast4 !== null && identity.ssnLast4 !== expected.ssn.slice(-4)) throw wrongPerson('number')
  if (identity.ssn !== null && identity.ssn !== expected.ssn) throw wrongPerson('number')
  const bornElse = expected.birthDate !== undefined && identity.birthDate !== null
  if (bornElse && identity.birthDate !== expected.birthDate) throw wrongPerson('birth date')
  const named = identity.names.length > 0 && (expected.firstName !== undefined || expected.lastName !== undefined)
  if (
    named &&
    !identity.names.some((name) => sameName(name.first, expected.firstName) || sameName(name.last, expected.lastName))
  ) {
    throw wrongPerson('name')
  }
  if (identity.ssnLast4 === null && !(bornElse && named)) throw new UnusableBody('wrong-person', 'no person is named')
}

function sameName(onFile: string, expected: string | undefined): boolean {
  if (expected === undefined) return false
  const [a, b] = [plain(onFile), plain(expected)]
  return a !== '' && (a === b || a.split(' ')[0] === b.split(' ')[0])
}

/** Without case, marks and accents. Taking marks off takes the square of their number, so endless names are cut first. */
function plain(name: string): string {
  return nameText(name.slice(0, maxNameLength).normalize('NFD').replace(/\p{M}/gu, ''))
}

const maxNameLength = 200

function wrongPerson(what: string): UnusableBody {
  return new UnusableBody('wrong-person', `another ${what}`)
}
