import type { PrescreenPurpose } from '@plumbline/core/bureaus'
import { type CalendarDate, dateOfInstant, instantOfDate } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import type { IdentityPointers } from '@plumbline/core/reports'
import { type JsonObject, jsonOf, listOf, objectOf, textOf } from '../../outbound/answer-json.ts'
import type { OutboundAnswer } from '../../outbound/http-client.ts'
import type {
  BureauClient,
  BureauEnrollment,
  BureauPerson,
  PullOptions,
  PullOutcome,
  WithoutFile,
} from '../bureau-client.ts'
import type { BureauLineParts } from '../bureau-line.ts'
import type { BureauCredentials, BureauSettings } from '../bureau-settings.ts'
import { type BureauDialect, type CallText, jsonCall, onDay, openClient } from '../create-client.ts'
import { type FeatureCodes, fromCodes, toCodes } from '../feature-codes.ts'
import type { TokenRecipe } from '../fetch-token.ts'
import { modelCodes } from '../model-codes.ts'
import { type AnswerReader, answerReader } from '../read-answer.ts'
import { readOauthToken } from '../read-oauth-token.ts'
import { restEnrollmentReaders } from '../rest-enrollment.ts'
import { type EfxNative, parseEfx, parseEfx3b } from './parse-efx.ts'
import { readEfxBatch } from './read-cfm.ts'

export interface EfxClient extends BureauClient<EfxNative> {
  /** The merged product: what all three bureaus have, in one call. */
  readonly pullMerged: (person: BureauPerson, asOf: CalendarDate, options?: PullOptions) => Promise<MergedOutcome>
}

type MergedOutcome =
  | {
      readonly result: 'files'
      /** In the order of the bureaus; a bureau without a file of the person is left out. */
      readonly answers: readonly { readonly file: CreditFile; readonly pointers: IdentityPointers }[]
      readonly native: EfxNative
    }
  | { readonly result: 'no-hit' }

export function createEfxClient(settings: BureauSettings, parts: BureauLineParts): EfxClient {
  const { client, line } = openClient(dialect, settings, parts)
  return {
    ...client,
    async pullMerged(person, asOf, { scoreModel = 'SCORE_MODEL_V3', ...options } = {}) {
      const reader = answerReader('EFX', 'pull')
      const text = onDay(reportCall('3B', person, modelCodes[scoreModel]), asOf)
      return await line.call({ ...text, operation: 'pull', ...options }, (answer): MergedOutcome => {
        if (isNoHit(answer, reader)) return { result: 'no-hit' }
        const parsed = parseEfx3b(answer.body, person)
        if (!parsed.ok) throw reader.unusable(parsed.rejection)
        return { result: 'files', answers: parsed.answers, native: parsed.native }
      })
    },
  }
}

const dialect: BureauDialect<EfxNative> = {
  bureau: 'EFX',
  token: tokenRecipe,
  pull: {
    write: (person, model) => reportCall('1B', person, modelCodes[model]),
    read(answer, person, reader): PullOutcome<EfxNative> {
      if (isNoHit(answer, reader)) return { result: 'no-hit' }
      const parsed = parseEfx(answer.body, person)
      if (!parsed.ok) throw reader.unusable(parsed.rejection)
      return { result: 'file', file: parsed.file, pointers: parsed.pointers, native: parsed.native }
    },
  },
  prescreen: {
    write: (person, { purpose, inquirer }, model) =>
      jsonCall('POST', '/efx/v1/prescreens', {
        permissiblePurpose: prescreenPurposes[purpose],
        scoreModel: modelCodes[model],
        endUser: { name: inquirer },
        subject: subjectOf(person),
      }),
    readMissing(answer, reader) {
      if (answer.status === 200) return null
      const code = errorCodeOf(answer)
      const missing = prescreenErrors.get(`${answer.status} ${code}`)
      if (missing === undefined) throw reader.refused(code)
      return missing
    },
  },
  enroll: {
    write({ reference, person, features, scoreModel = 'SCORE_MODEL_V3', verifyIdentity = false }) {
      return jsonCall('POST', '/efx/v1/enrollments', {
        customerReference: reference,
        subject: subjectOf(person),
        features: toCodes(featureCodes, features),
        scoreModel: modelCodes[scoreModel],
        identityVerification: verifyIdentity ? 'REQUESTED' : 'PRIOR',
      })
    },
    read: (answer, reader) => resources.readEnroll(answer, reader),
  },
  changeFeatures: (reference, features) =>
    jsonCall('PUT', `${enrollmentPath(reference)}/features`, { features: toCodes(featureCodes, features) }),
  unenroll: (reference) => ({ method: 'DELETE', path: enrollmentPath(reference) }),
  askByReference: (reference) => ({ method: 'GET', path: enrollmentPath(reference) }),
  readEnrollment: (answer, reader) => resources.readEnrollment(answer, reader),
  cfm: {
    write(date, references) {
      const query = references.map((reference) => `customerReference=${encodeURIComponent(reference)}`).join('&')
      return { method: 'GET', path: `/efx/v1/files/cfm/${date}${query && `?${query}`}` }
    },
    read(answer, date, reader) {
      if (answer.status !== 200) throw reader.refused(errorCodeOf(answer))
      return readEfxBatch(answer.body, date)
    },
  },
}

function tokenRecipe({ clientId, clientSecret }: BureauCredentials): TokenRecipe {
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
  return {
    path: '/efx/oauth/token',
    headers: {
      authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    read: readOauthToken,
  }
}

function reportCall(product: '1B' | '3B', person: BureauPerson, scoreModel: string): CallText {
  const permissiblePurpose = 'CONSUMER_DISCLOSURE'
  return jsonCall('POST', '/efx/v1/reports', { product, permissiblePurpose, scoreModel, subject: subjectOf(person) })
}

/** False when the answer holds a report. */
function isNoHit(answer: OutboundAnswer, reader: AnswerReader): boolean {
  if (answer.status === 200) return false
  const code = errorCodeOf(answer)
  if (answer.status === 404 && code === 'NO_HIT') return true
  throw reader.refused(code)
}

function readResource(resource: JsonObject | null, reader: AnswerReader): BureauEnrollment {
  const [reference, enrollmentId] = [textOf(resource?.['customerReference']), textOf(resource?.['enrollmentId'])]
  const [status, enrolledDate] = [resource?.['status'], resource?.['enrolledDate']]
  const known = status === 'ACTIVE' || status === 'CANCELLED'
  if (!reference || !enrollmentId || !known || typeof enrolledDate !== 'number' || !(Math.abs(enrolledDate) < 5e12)) {
    throw reader.unusable('malformed')
  }
  return {
    reference,
    enrollmentId,
    status: status === 'ACTIVE' ? 'active' : 'cancelled',
    features: fromCodes(featureCodes, listOf(resource?.['features'])),
    enrolledOn: dateOfInstant(enrolledDate),
  }
}

function errorCodeOf(answer: OutboundAnswer): string | null {
  return textOf(objectOf(listOf(jsonOf(answer)?.['errors'])[0])?.['code'])
}

function subjectOf({ firstName, lastName, ssn, birthDate, address, mobile }: BureauPerson) {
  const { street1, street2, city, state, zip } = address
  return {
    currentName: { firstName, lastName },
    nationalIdentifier: ssn,
    dateOfBirth: instantOfDate(birthDate),
    currentAddress: { line1: street1, line2: street2, line3: city, line4: state, line5: zip },
    ...(mobile === undefined ? {} : { mobilePhone: mobile }),
  }
}

function enrollmentPath(reference: string): string {
  return `/efx/v1/enrollments/${encodeURIComponent(reference)}`
}

const prescreenPurposes: Readonly<Record<PrescreenPurpose, string>> = {
  CONSUMER_INITIATED: 'PREQUALIFICATION',
  FIRM_OFFER: 'FIRM_OFFER',
  ACCOUNT_REVIEW: 'ACCOUNT_REVIEW',
}

const prescreenErrors: ReadonlyMap<string, WithoutFile> = new Map([
  ['404 NO_HIT', 'NOT_FOUND'],
  ['403 FILE_FROZEN', 'FROZEN'],
  ['403 SUBJECT_DECEASED', 'DECEASED'],
])

const featureCodes: FeatureCodes = {
  Scores: 'SCORE',
  Reports: 'REPORT',
  '1B Monitoring': 'CFM_1B',
  '3B Monitoring': 'CFM_3B',
  '1B Real-time monitoring': 'CRT',
  'Telco and utility alerts': 'CRT_TELCO',
  'Score change alerts': 'CFM_SCORE',
}

const resources = restEnrollmentReaders({
  codeOf: errorCodeOf,
  unknown: 'NO_SUCH_ENROLLMENT',
  results: new Map([
    ['THIN_FILE', 'thin-file'],
    ['IDENTITY_NOT_VERIFIED', 'identity-refused'],
    ['VERIFICATION_UNAVAILABLE', 'verification-unavailable'],
    ['ENROLLMENT_FAILED', 'failed'],
  ]),
  readResource,
})
