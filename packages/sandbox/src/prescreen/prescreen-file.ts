import type { PrescreenPurpose } from '@plumbline/core/bureaus'
import type { CreditFile } from '@plumbline/core/credit-file'
import type { InjectedEvents } from '../alerts/injected-events.ts'
import type { AskedPerson } from '../enrollment/asked-person.ts'
import type { Enrollments } from '../enrollment/enrollments.ts'
import { isFirstName, isLastName } from '../people/known-names.ts'
import { isMagicIdentity } from '../people/magic-identities.ts'
import { asAsked } from '../server/bureaus/as-asked.ts'
import { type ScoredFileQuestion, scoredFile } from '../server/bureaus/scored-file.ts'
import { seenByCompany } from './seen-by.ts'
import type { SoftInquiries } from './soft-inquiries.ts'

export interface PrescreenQuestion extends Omit<ScoredFileQuestion, 'ssn'> {
  readonly person: AskedPerson
  readonly purpose: PrescreenPurpose
  /** Who asks, by the name that the person will read. */
  readonly company: string
}

export type PrescreenAnswer =
  | { readonly result: 'file'; readonly file: CreditFile }
  /** Frozen or locked by the person, who thereby keeps everything back. */
  | { readonly result: 'no-hit' | 'frozen' | 'deceased' }

interface PrescreenParts {
  readonly events: InjectedEvents
  readonly enrollments: Enrollments
  readonly softInquiries: SoftInquiries
}

/** What a company learns about a person who has not applied to it. Only a file that is shown leaves an inquiry. */
export async function prescreenFile(
  { person, purpose, company, ...question }: PrescreenQuestion,
  { events, enrollments, softInquiries }: PrescreenParts,
): Promise<PrescreenAnswer> {
  const { bureau, asOf } = question
  const { ssn } = person
  const file = scoredFile({ ...question, ssn }, events.lifeOf)
  if (file === null || !isKnownAs(file, person, enrollments)) return { result: 'no-hit' }
  if (file.marks.frozen || file.marks.locked) return { result: 'frozen' }
  if (file.marks.deceased) return { result: 'deceased' }
  await softInquiries.note({ bureau, ssn, company, purpose, on: asOf })
  return { result: 'file', file: seenByCompany(asAsked(file, person, asOf)) }
}

/**
 * Number and name have to agree. People are known by the names on their file; by the name under which somebody has enrolled
 * them, which testers make up; and those behind a magic number by any.
 */
function isKnownAs(file: CreditFile, { ssn, firstName, lastName }: AskedPerson, enrollments: Enrollments): boolean {
  const isNamed = (names: readonly { first: string; last: string }[]) =>
    isFirstName(names, firstName) && isLastName(names, lastName)
  return (
    isMagicIdentity(ssn) || isNamed(file.identity.names) || enrollments.namesOf(ssn).some((name) => isNamed([name]))
  )
}
