import type { CreditFile } from '@plumbline/core/credit-file'
import type { IdentityPointers } from '@plumbline/core/reports'

/** What a parser makes of a bureau's body. It never throws: a body is a file or it is rejected. */
export type Parsed<Native> = ParsedFile<Native> | Rejected

export interface ParsedFile<Native> {
  readonly ok: true
  readonly file: CreditFile
  /** Where the parts of the identity stand in the native entry; all other items carry their pointer themselves. */
  readonly pointers: IdentityPointers
  /** What the native entries of reports and scores are made of. */
  readonly native: Native
}

export interface Rejected {
  readonly ok: false
  readonly rejection: Rejection
  /** What is wrong, by names of the format; never a value of the body. */
  readonly detail: string
}

/**
 * `too-large`: above the byte cap, not even read. `malformed`: not the format, or a member of the wrong type. `wrong-bureau`:
 * another bureau's format or provider. `wrong-person`: a good body about another person. `impossible-score`: a score that is
 * no whole number from 300 to 850; the rest of such a body is not trusted either.
 */
export const rejections = ['too-large', 'malformed', 'wrong-bureau', 'wrong-person', 'impossible-score'] as const

export type Rejection = (typeof rejections)[number]
