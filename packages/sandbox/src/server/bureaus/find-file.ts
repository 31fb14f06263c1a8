import type { CreditFile } from '@plumbline/core/credit-file'
import type { InjectedEvents } from '../../alerts/injected-events.ts'
import type { AskedPerson } from '../../enrollment/asked-person.ts'
import { asAsked } from './as-asked.ts'
import { type ScoredFileQuestion, scoredFile } from './scored-file.ts'

export type FoundFile =
  | { readonly result: 'file'; readonly file: CreditFile }
  | { readonly result: 'no-hit' }
  /** The person has frozen or locked the file: companies that decide about the person do not get it, the person does. */
  | { readonly result: 'frozen' }

export interface FileQuestion extends Omit<ScoredFileQuestion, 'ssn'> {
  readonly person: AskedPerson
  /** The person reads their own file; otherwise the caller is a company that decides about the person. */
  readonly ownRead: boolean
}

/** A bureau's answer about a person. */
export function findFile({ person, ownRead, ...question }: FileQuestion, events: InjectedEvents): FoundFile {
  const file = scoredFile({ ...question, ssn: person.ssn }, events.lifeOf)
  if (file === null) return { result: 'no-hit' }
  if (!ownRead && (file.marks.frozen || file.marks.locked)) return { result: 'frozen' }
  return { result: 'file', file: asAsked(file, person, question.asOf) }
}
