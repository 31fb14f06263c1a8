import { type Columns, isoOf } from '../saved-lists/to-csv.ts'
import { flowWords, type IdentitySession, resultWords, stepWords } from './session-words.ts'

/** A session as a row of a file. Of the person it has the id and nothing else. */
export const sessionColumns: Columns<IdentitySession> = {
  Started: ({ startedAt }) => isoOf(startedAt),
  Flow: ({ flow }) => flowWords[flow],
  'Came as far as': ({ step }) => stepWords[step],
  Result: ({ result }) => resultWords[result].label,
  'Last check': ({ lastResult }) => lastResult,
  'Attempts left': ({ attemptsLeft }) => attemptsLeft,
  Device: ({ device }) => device,
  'Last activity': ({ lastAt }) => isoOf(lastAt),
  'User id': ({ user }) => user.id,
  'Session id': ({ id }) => id,
}
