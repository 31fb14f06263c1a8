import { checkPerson, type ExpectedPerson } from '../parsing/check-person.ts'
import { decodeBody, parseJson } from '../parsing/decode-body.ts'
import { readList, readObject } from '../parsing/json-members.ts'
import type { Parsed } from '../parsing/parsed.ts'
import { malformed, parsedOrRejected, UnusableBody } from '../parsing/unusable-body.ts'
import { type ExpProfile, wireShape } from './profile-shape.ts'
import { checkPart } from './shape.ts'
import { profileToCreditFile } from './to-credit-file.ts'

/** The profile as it came, checked; `toExpReportEntry` makes the native entry of it. */
export type ExpNative = ExpProfile

export function parseExp(bytes: Uint8Array, expected: ExpectedPerson): Parsed<ExpNative> {
  return parsedOrRejected(() => {
    const body = readObject(parseJson(decodeBody(bytes)), 'body')
    if (Array.isArray(body['providerViews'])) throw new UnusableBody('wrong-bureau', 'a report of EFX')
    const [profile, another] = readList(body['creditProfile'], 'creditProfile')
    if (profile === undefined || another !== undefined) throw malformed('creditProfile', 'one profile')
    const native = checkPart(wireShape, profile, 'creditProfile')
    const { file, pointers } = profileToCreditFile(native)
    checkPerson(file.identity, expected)
    return { ok: true, file, pointers, native }
  })
}
