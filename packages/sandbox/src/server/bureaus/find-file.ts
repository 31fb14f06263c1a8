import type { CreditFile } from '@plumbline/core/credit-file'
import type { InjectedEvents } from '../../alerts/injected-events.ts'
import type { AskedPerson } from '../../enrollment/asked-person.ts'
import { seenByPerson } from '../../prescreen/seen-by.ts'
import type { SoftInquiries } from '../../prescreen/soft-inquiries.ts'
import { asAsked } from './as-asked.ts'
import { type ScoredFileQuestion, scoredFile } from './scored-file.ts'

export type FoundFile = { readonly result: 'file'; readonly file: CreditFile } | { readonly result: 'no-hit' }

export interface FileQuestion extends Omit<ScoredFileQuestion, 'ssn'> {
  readonly person: AskedPerson
}

/** A bureau's answer to a person about their own file; a freeze or a lock does not stop it. */
export function findFile(
  { person, ...question }: FileQuestion,
  events: InjectedEvents,
  softInquiries: SoftInquiries,
): FoundFile {
  const file = scoredFile({ ...question, ssn: person.ssn }, events.lifeOf)
  if (file === null) return { result: 'no-hit' }
  const seen = seenByPerson(file, softInquiries.ofPerson(question.bureau, person.ssn))
  return { result: 'file', file: asAsked(seen, person, question.asOf) }
}
