import { isBureau } from '@plumbline/core/bureaus'
import { dateOfInstant } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import type { EfxContact, IdentityPointers } from '@plumbline/core/reports'
import { checkPerson, type ExpectedPerson } from '../parsing/check-person.ts'
import { decodeBody, parseJson } from '../parsing/decode-body.ts'
import {
  type JsonObject,
  readList,
  readMoment,
  readObject,
  readOptionalObject,
  readText,
} from '../parsing/json-members.ts'
import type { Parsed, Rejected } from '../parsing/parsed.ts'
import { malformed, parsedOrRejected, UnusableBody } from '../parsing/unusable-body.ts'
import { readAddress, readPhone } from './read-contact.ts'
import { viewToCreditFile } from './to-credit-file.ts'

/** What the view of a report needs beside the file; `toEfxView` makes the native entry of both. */
export interface EfxNative {
  readonly disputeInformation: EfxContact | null
}

/** The body of one bureau: a report with the view of EFX. */
export function parseEfx(bytes: Uint8Array, expected: ExpectedPerson): Parsed<EfxNative> {
  return parsedOrRejected(() => {
    const report = readReport(bytes)
    const [view, another] = report.views
    if (report.reportType !== 'US_EFX' || view === undefined || another !== undefined) {
      throw new UnusableBody('wrong-bureau', 'not a report of EFX alone')
    }
    if (view['provider'] !== 'EFX') throw new UnusableBody('wrong-bureau', 'the view of another provider')
    const { file, pointers } = viewToCreditFile(view, 'EFX', report.generatedOn)
    checkPerson(file.identity, expected)
    return { ok: true, file, pointers, native: { disputeInformation: readDisputeInformation(view) } }
  })
}

/** The files of the merged product, in the order of the bureaus; a bureau without a file of the person is left out. */
type ParsedEfx3b =
  | {
      readonly ok: true
      readonly answers: readonly { readonly file: CreditFile; readonly pointers: IdentityPointers }[]
      readonly native: EfxNative
    }
  | Rejected

export function parseEfx3b(bytes: Uint8Array, expected: ExpectedPerson): ParsedEfx3b {
  try {
    const report = readReport(bytes)
    const seen = new Set<string>()
    if (report.reportType !== 'US_3B' || report.views.length === 0) {
      throw new UnusableBody('wrong-bureau', 'not a report of the merged product')
    }
    const answers = report.views.map((view) => {
      const provider = view['provider']
      if (!isBureau(provider) || seen.has(provider)) throw malformed('provider', 'a bureau that appears once')
      seen.add(provider)
      const answer = viewToCreditFile(view, provider, report.generatedOn)
      checkPerson(answer.file.identity, expected)
      return answer
    })
    return { ok: true, answers, native: { disputeInformation: readDisputeInformation(report.views[0]!) } }
  } catch (error) {
    if (error instanceof UnusableBody) return { ok: false, rejection: error.rejection, detail: error.detail }
    throw error
  }
}

function readReport(bytes: Uint8Array) {
  const body = readObject(parseJson(decodeBody(bytes)), 'body')
  if (Array.isArray(body['creditProfile'])) throw new UnusableBody('wrong-bureau', 'a profile of EXP')
  const generatedDate = readMoment(body['generatedDate'], 'generatedDate')
  if (generatedDate === null) throw malformed('generatedDate', 'there')
  if (!Array.isArray(body['providerViews'])) throw malformed('providerViews', 'a list')
  return {
    reportType: body['reportType'],
    generatedOn: dateOfInstant(body['generatedDate'] as number),
    views: readList(body['providerViews'], 'providerViews').map((view) => readObject(view, 'providerViews')),
  }
}

function readDisputeInformation(view: JsonObject): EfxContact | null {
  const value = readOptionalObject(view['summary'], 'summary')['disputeInformation']
  if (value === undefined || value === null) return null
  const contact = readObject(value, 'disputeInformation')
  const address = readAddress(contact['address'])
  const phone = readPhone(contact['phone'])
  return {
    contactName: readText(contact['contactName'], 'contactName'),
    address:
      address === null
        ? null
        : {
            country: { code: 'US', name: 'United States' },
            line1: address.street1,
            line2: address.street2,
            line3: address.city,
            line4: address.state,
            line5: address.zip,
            firstReportedDate: null,
            lastReportedDate: null,
            phone: null,
          },
    phone:
      phone === null
        ? null
        : { countryCode: '1', areaCode: phone.slice(0, 3), exchange: phone.slice(3, 6), extension: phone.slice(6) },
  }
}
