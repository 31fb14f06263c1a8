import type { PrescreenPurpose } from '@plumbline/core/bureaus'
import { type JsonObject, jsonOf, listOf, objectOf, textOf } from '../../outbound/answer-json.ts'
import type { OutboundAnswer } from '../../outbound/http-client.ts'
import type { BureauClient, BureauEnrollment, BureauPerson, PullOutcome, WithoutFile } from '../bureau-client.ts'
import type { BureauLineParts } from '../bureau-line.ts'
import type { BureauSettings } from '../bureau-settings.ts'
import { type BureauDialect, jsonCall, openClient } from '../create-client.ts'
import { type FeatureCodes, fromCodes, toCodes } from '../feature-codes.ts'
import { modelCodes } from '../model-codes.ts'
import type { AnswerReader } from '../read-answer.ts'
import { readOauthToken } from '../read-oauth-token.ts'
import { restEnrollmentReaders } from '../rest-enrollment.ts'
import { type ExpNative, parseExp } from './parse-exp.ts'
import { readExpBatch, readMonthFirst } from './read-cfm.ts'

export type ExpClient = BureauClient<ExpNative>

export function createExpClient(settings: BureauSettings, parts: BureauLineParts): ExpClient {
  return openClient(dialect, settings, parts).client
}

const dialect: BureauDialect<ExpNative> = {
  bureau: 'EXP',
  token: ({ clientId, clientSecret }) => ({
    path: '/exp/oauth2/v1/token',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
    read: readOauthToken,
  }),
  pull: {
    write: (person, model) =>
      jsonCall('POST', '/exp/credit-profile/v2/reports', {
        consumerPii: { primaryApplicant: applicantOf(person) },
        permissiblePurpose: { type: ownReadPurpose },
        addOns: { riskModels: { modelIndicator: [modelCodes[model]] } },
      }),
    read(answer, person, reader): PullOutcome<ExpNative> {
      if (answer.status !== 200) throw reader.refused(errorCodeOf(answer))
      if (soleMessageOf(answer) === '07') return { result: 'no-hit' }
      const parsed = parseExp(answer.body, person)
      if (!parsed.ok) throw reader.unusable(parsed.rejection)
      return { result: 'file', file: parsed.file, pointers: parsed.pointers, native: parsed.native }
    },
  },
  prescreen: {
    write: (person, { purpose, inquirer }, model) =>
      jsonCall('POST', '/exp/prequalification/v1/reports', {
        consumerPii: { primaryApplicant: applicantOf(person) },
        permissiblePurpose: { type: prescreenPurposes[purpose] },
        endUser: { subscriberName: inquirer },
        addOns: { riskModels: { modelIndicator: [modelCodes[model]] } },
      }),
    readMissing(answer, reader) {
      if (answer.status !== 200) throw reader.refused(errorCodeOf(answer))
      return prescreenMessages.get(soleMessageOf(answer) ?? '') ?? null
    },
  },
  enroll: {
    write({ reference, person, features, scoreModel = 'SCORE_MODEL_V3', verifyIdentity = false }) {
      return jsonCall('POST', '/exp/monitoring/v1/subscriptions', {
        clientReference: reference,
        consumerPii: { primaryApplicant: applicantOf(person) },
        productCodes: toCodes(featureCodes, features),
        modelIndicator: modelCodes[scoreModel],
        verifyIdentity: verifyIdentity ? 'Y' : 'N',
      })
    },
    read: (answer, reader) => resources.readEnroll(answer, reader),
  },
  changeFeatures: (reference, features) =>
    jsonCall('PUT', subscriptionPath(reference), { productCodes: toCodes(featureCodes, features) }),
  unenroll: (reference) => ({ method: 'DELETE', path: subscriptionPath(reference) }),
  askByReference: (reference) => ({ method: 'GET', path: subscriptionPath(reference) }),
  readEnrollment: (answer, reader) => resources.readEnrollment(answer, reader),
  cfm: {
    write(date, references) {
      const query = references.map((reference) => `clientReference=${encodeURIComponent(reference)}`).join('&')
      return { method: 'GET', path: `/exp/monitoring/v1/triggers/${monthFirst(date)}${query && `?${query}`}` }
    },
    read(answer, date, reader) {
      if (answer.status !== 200) throw reader.refused(errorCodeOf(answer))
      return readExpBatch(answer.body, date)
    },
  },
}

/** A profile without a file holds one message and is short; a long body is not looked into twice. */
function soleMessageOf(answer: OutboundAnswer): string | null {
  if (answer.body.length > 2048) return null
  const profile = objectOf(listOf(jsonOf(answer)?.['creditProfile'])[0])
  const messages = listOf(profile?.['informationalMessage'])
  const empty = profile !== null && profile['consumerIdentity'] === undefined && messages.length === 1
  return empty ? textOf(objectOf(messages[0])?.['messageNumber']) : null
}

function readResource(resource: JsonObject | null, reader: AnswerReader): BureauEnrollment {
  const [reference, enrollmentId] = [textOf(resource?.['clientReference']), textOf(resource?.['subscriptionId'])]
  const [status, enrolledOn] = [resource?.['status'], readMonthFirst(resource?.['startDate'])]
  const known = status === '1' || status === '9'
  if (!reference || !enrollmentId || !known || enrolledOn === null) throw reader.unusable('malformed')
  const features = fromCodes(featureCodes, listOf(resource?.['productCodes']))
  return { reference, enrollmentId, status: status === '1' ? 'active' : 'cancelled', features, enrolledOn }
}

function errorCodeOf(answer: OutboundAnswer): string | null {
  return textOf(objectOf(listOf(jsonOf(answer)?.['errors'])[0])?.['errorCode'])
}

function applicantOf({ firstName, lastName, ssn, birthDate, address, mobile }: BureauPerson) {
  const { street1, street2, city, state, zip } = address
  return {
    name: { firstName, lastName },
    ssn: { ssn },
    dob: { dob: monthFirst(birthDate) },
    currentAddress: { line1: street1, ...(street2 === null ? {} : { line2: street2 }), city, state, zipCode: zip },
    ...(mobile === undefined ? {} : { phone: [{ number: mobile }] }),
  }
}

/** 2026-09-28 is 09282026. */
function monthFirst(date: string): string {
  return `${date.slice(5, 7)}${date.slice(8, 10)}${date.slice(0, 4)}`
}

function subscriptionPath(reference: string): string {
  return `/exp/monitoring/v1/subscriptions/${encodeURIComponent(reference)}`
}

const ownReadPurpose = '08'
const prescreenPurposes: Readonly<Record<PrescreenPurpose, string>> = {
  CONSUMER_INITIATED: '0D',
  FIRM_OFFER: '0B',
  ACCOUNT_REVIEW: '0C',
}

const prescreenMessages: ReadonlyMap<string, WithoutFile> = new Map([
  ['07', 'NOT_FOUND'],
  ['25', 'FROZEN'],
  ['28', 'DECEASED'],
])

const featureCodes: FeatureCodes = {
  Scores: '10',
  Reports: '20',
  '1B Monitoring': '31',
  '3B Monitoring': '33',
  '1B Real-time monitoring': '40',
  'Telco and utility alerts': '41',
  'Score change alerts': '32',
}

const resources = restEnrollmentReaders({
  codeOf: errorCodeOf,
  unknown: '2404',
  results: new Map([
    ['2001', 'thin-file'],
    ['2002', 'identity-refused'],
    ['2003', 'failed'],
    ['2004', 'verification-unavailable'],
  ]),
  readResource,
})
