import type { Parsed, ParsedFile, Rejection } from './parsed.ts'

/** How the readers of a body stop. It does not leave the parsers: `parsedOrRejected` turns it into a value. */
export class UnusableBody extends Error {
  readonly rejection: Rejection
  readonly detail: string

  constructor(rejection: Rejection, detail: string) {
    super(detail)
    this.name = 'UnusableBody'
    this.rejection = rejection
    this.detail = detail
  }
}

/** Anything but `UnusableBody` is a fault of the parser and is not hidden. */
export function parsedOrRejected<Native>(read: () => ParsedFile<Native>): Parsed<Native> {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnusableBody) return { ok: false, rejection: error.rejection, detail: error.detail }
    throw error
  }
}

export function malformed(member: string, expected: string): UnusableBody {
  return new UnusableBody('malformed', `${member} is not ${expected}`)
}
