import { prescreenInquiryCodes } from '@plumbline/core/bureaus'
import { parseCalendarDate } from '@plumbline/core/calendar'
import type { OutboundAnswer } from '../../outbound/http-client.ts'
import type {
  BureauClient,
  BureauEnrollment,
  BureauPerson,
  EnrollOutcome,
  PullOutcome,
  WithoutFile,
} from '../bureau-client.ts'
import type { BureauLineParts } from '../bureau-line.ts'
import type { BureauSettings } from '../bureau-settings.ts'
import { type BureauDialect, type CallText, openClient } from '../create-client.ts'
import { type FeatureCodes, fromCodes, toCodes } from '../feature-codes.ts'
import { modelCodes } from '../model-codes.ts'
import type { AnswerReader } from '../read-answer.ts'
import { readOauthToken } from '../read-oauth-token.ts'
import { parseTu, type TuNative } from './parse-tu.ts'
import { readTuBatch } from './read-cfm.ts'
import { readXmlTree, type XmlElement } from './xml-tree.ts'

export type TuClient = BureauClient<TuNative>

export function createTuClient(settings: BureauSettings, parts: BureauLineParts): TuClient {
  return openClient(dialect, settings, parts).client
}

const dialect: BureauDialect<TuNative> = {
  bureau: 'TU',
  token: ({ clientId, clientSecret }) => ({
    path: '/tu/token',
    headers: formHeaders,
    body: formOf({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
    read: readOauthToken,
  }),
  pull: {
    write: (person, model) =>
      // The consumer's own read.
      formCall('credit-report', { ...applicantOf(person), purpose: 'CC', scoreModel: modelCodes[model] }),
    read(answer, person, reader): PullOutcome<TuNative> {
      if (answer.status !== 200) throw reader.refused(null)
      const code = failureCodeOf(readResponse(answer))
      if (code === 'NOHIT') return { result: 'no-hit' }
      if (code !== null) throw reader.refused(code)
      const parsed = parseTu(answer.body, person)
      if (!parsed.ok) throw reader.unusable(parsed.rejection)
      return { result: 'file', file: parsed.file, pointers: parsed.pointers, native: parsed.native }
    },
  },
  prescreen: {
    write: (person, { purpose, inquirer }, model) =>
      formCall('prescreen', {
        ...applicantOf(person),
        purpose: prescreenInquiryCodes.TU[purpose],
        endUser: inquirer,
        scoreModel: modelCodes[model],
      }),
    readMissing(answer, reader) {
      if (answer.status !== 200) throw reader.refused(null)
      const code = failureCodeOf(readResponse(answer))
      if (code === null) return null
      const missing = prescreenResults.get(code)
      if (missing === undefined) throw reader.refused(code)
      return missing
    },
  },
  enroll: {
    write: ({ reference, person, features, scoreModel = 'SCORE_MODEL_V3', verifyIdentity = false }) =>
      formCall('enroll', {
        clientKey: reference,
        ...applicantOf(person),
        features: toCodes(featureCodes, features).join(' '),
        scoreModel: modelCodes[scoreModel],
        verify: String(verifyIdentity),
      }),
    read(answer, reader): EnrollOutcome {
      const response = readResponse(answer)
      const code = failureCodeOf(response)
      if (code === null) return { result: 'enrolled', enrollment: readEnrollment(response, reader) }
      const result = enrollResults.get(code)
      if (result === undefined) throw reader.refused(code)
      return { result }
    },
  },
  changeFeatures: (reference, features) =>
    formCall('change-features', { clientKey: reference, features: toCodes(featureCodes, features).join(' ') }),
  unenroll: (reference) => formCall('cancel', { clientKey: reference }),
  askByReference: (reference) => formCall('inquire', { clientKey: reference }),
  readEnrollment(answer, reader) {
    const response = readResponse(answer)
    const code = failureCodeOf(response)
    if (code === 'NOENROLL') return null
    if (code !== null) throw reader.refused(code)
    return readEnrollment(response, reader)
  },
  cfm: {
    write(date, references) {
      const query = references.map((reference) => `clientKey=${encodeURIComponent(reference)}`).join('&')
      return { method: 'GET', path: `/tu/files/monitoring-${date.replaceAll('-', '')}.xml${query && `?${query}`}` }
    },
    read(answer, date, reader) {
      const code = failureCodeOf(readResponse(answer))
      if (code !== null) throw reader.refused(code)
      return readTuBatch(answer.body, date)
    },
  },
}

/** The short document by which TU says how a service ended; null for reports and files, which are not short. */
function readResponse(answer: OutboundAnswer): XmlElement | null {
  if (answer.body.length > 8 * 1024) return null
  const root = readXmlTree(answer.body)
  return root?.name === 'ServiceResponse' ? root : null
}

function failureCodeOf(response: XmlElement | null): string | null {
  if (response === null || response.attributes.get('result') === 'Success') return null
  return response.attributes.get('code') ?? 'uncoded'
}

function readEnrollment(response: XmlElement | null, reader: AnswerReader): BureauEnrollment {
  const facts = response?.children.find(({ name }) => name === 'Enrollment')?.attributes
  const [reference, enrollmentId] = [facts?.get('clientKey'), facts?.get('enrollmentKey')]
  const [status, enrolledOn] = [facts?.get('status'), parseCalendarDate(facts?.get('dateEnrolled'))]
  const known = status === 'A' || status === 'C'
  if (!reference || !enrollmentId || !known || enrolledOn === null) throw reader.unusable('malformed')
  const features = fromCodes(featureCodes, (facts?.get('features') ?? '').split(' '))
  return { reference, enrollmentId, status: status === 'A' ? 'active' : 'cancelled', features, enrolledOn }
}

function applicantOf({ firstName, lastName, ssn, birthDate, address, mobile }: BureauPerson): Record<string, string> {
  return {
    firstName,
    lastName,
    ssn,
    birthDate,
    street: address.street1,
    ...(address.street2 === null ? {} : { unit: address.street2 }),
    city: address.city,
    stateCode: address.state,
    postalCode: address.zip,
    ...(mobile === undefined ? {} : { mobile }),
  }
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

function formCall(service: string, fields: Readonly<Record<string, string>>): CallText {
  return { method: 'POST', path: `/tu/services/${service}`, headers: formHeaders, body: formOf(fields) }
}

function formOf(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString()
}

const prescreenResults: ReadonlyMap<string, WithoutFile> = new Map([
  ['NOHIT', 'NOT_FOUND'],
  ['FROZEN', 'FROZEN'],
  ['DECEASED', 'DECEASED'],
])

const featureCodes: FeatureCodes = {
  Scores: 'SC',
  Reports: 'RP',
  '1B Monitoring': 'MN',
  '3B Monitoring': 'M3',
  '1B Real-time monitoring': 'RT',
  'Telco and utility alerts': 'TE',
  'Score change alerts': 'MS',
}

const enrollResults: ReadonlyMap<string, Exclude<EnrollOutcome['result'], 'enrolled'>> = new Map([
  ['THINFILE', 'thin-file'],
  ['NOMATCH', 'identity-refused'],
  ['ENROLLERR', 'failed'],
  ['NOVERIFY', 'verification-unavailable'],
])
