import { type CalendarDate, calendarDateOf } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { monthFirst, toExpBatch } from '../../alerts/exp-batch.ts'
import { type ReadPerson, readAskedPerson } from '../../enrollment/asked-person.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { toExpBody } from '../../wire/exp/to-exp-body.ts'
import type { AccessTokens } from '../access-tokens.ts'
import { type JsonObject, readJson, textAt } from '../read-json.ts'
import { type Answer, type Ask, json, type Route } from '../route.ts'
import { parseSandboxDay } from '../sandbox-day.ts'
import { asOfDate, asOfTime } from './as-of-date.ts'
import type { BureauService } from './bureau-service.ts'
import { readFeatureCodes, toFeatureCodes } from './feature-codes.ts'
import { guardedRoute } from './guarded-route.ts'
import { readCompany, readPurpose } from './read-purpose.ts'
import { readScoreModel } from './score-models.ts'

/** EXP: JSON in which everything is a string, dates MMDDCCYY, numbered errors. */
export function expRoutes(service: BureauService, tokens: AccessTokens, now: () => number): Route[] {
  const route = guardedRoute('EXP', tokens, errors(401, '1401'))
  const referenceOf = (ask: Ask) => ask.params['reference'] ?? ''
  return [
    {
      method: 'POST',
      path: '/exp/oauth2/v1/token',
      fault: { target: 'EXP', operation: 'token' },
      answer(ask) {
        const body = readJson(ask)
        const offered = { clientId: textAt(body, 'client_id') ?? '', clientSecret: textAt(body, 'client_secret') ?? '' }
        const issued = tokens.issue('EXP', offered)
        if (issued === null) return errors(401, '1400')
        const { token, issuedAt, expiresInSeconds } = issued
        const times = { issued_at: String(issuedAt), expires_in: String(expiresInSeconds) }
        return json(200, { ...times, token_type: 'Bearer', access_token: token })
      },
    },
    route('POST', '/exp/credit-profile/v2/reports', 'pull', (ask) => report(service, ask, now)),
    route('POST', '/exp/prequalification/v1/reports', 'prescreen', (ask) => prescreen(service, ask, now)),
    route('POST', '/exp/monitoring/v1/subscriptions', 'enroll', (ask) => enroll(service, ask, now)),
    route('PUT', '/exp/monitoring/v1/subscriptions/{reference}', 'features', async (ask) => {
      const features = readFeatureCodes('EXP', readJson(ask)?.['productCodes'])
      const at = asOfTime(ask, now)
      if (features === null || at === null) return errors(400, '1100', ['productCodes'])
      return found(await service.changeFeatures(referenceOf(ask), { features, at }))
    }),
    route('DELETE', '/exp/monitoring/v1/subscriptions/{reference}', 'unenroll', async (ask) =>
      found(await service.cancel(referenceOf(ask))),
    ),
    route('GET', '/exp/monitoring/v1/subscriptions/{reference}', 'enrollment', (ask) =>
      found(service.find(referenceOf(ask))),
    ),
    route('GET', '/exp/monitoring/v1/triggers/{date}', 'cfm', async (ask) => {
      const date = parseSandboxDay(readMonthFirst(ask.params['date'] ?? null))
      if (date === null) return errors(400, '1100', ['date'])
      const asked = ask.query.getAll('clientReference')
      const notices = await service.dayFile({ date, references: asked.length > 0 ? asked : null }, ask.fault)
      return { status: 200, type: 'application/json', body: toExpBatch(date, notices) }
    }),
  ]
}

function report(service: BureauService, ask: Ask, now: () => number): Answer {
  const body = readJson(ask)
  if (body === null) return errors(400, '1000')
  const read = readApplicant(body)
  if (!read.ok) return errors(400, '1100', read.fields)
  const [asOf, scoreModel] = [
    asOfDate(ask, now),
    readScoreModel(textAt(body, 'addOns', 'riskModels', 'modelIndicator', 0)),
  ]
  const ownRead = textAt(body, 'permissiblePurpose', 'type') === ownReadPurpose
  if (asOf === null || scoreModel === null || !ownRead) return errors(400, '1100')
  const answer = service.pull({ person: read.person, asOf, scoreModel }, ask.fault)
  return answer.result === 'file' ? profile(answer.file) : withoutFile(asOf, 'no-hit')
}

/** Two characters of the bureau's list of purposes. */
const ownReadPurpose = '08'
const prescreenPurposes = { CONSUMER_INITIATED: '0D', FIRM_OFFER: '0B', ACCOUNT_REVIEW: '0C' } as const

async function prescreen(service: BureauService, ask: Ask, now: () => number): Promise<Answer> {
  const body = readJson(ask)
  if (body === null) return errors(400, '1000')
  const read = readApplicant(body)
  if (!read.ok) return errors(400, '1100', read.fields)
  const [asOf, scoreModel] = [
    asOfDate(ask, now),
    readScoreModel(textAt(body, 'addOns', 'riskModels', 'modelIndicator', 0)),
  ]
  const purpose = readPurpose(prescreenPurposes, textAt(body, 'permissiblePurpose', 'type'))
  const company = readCompany(textAt(body, 'endUser', 'subscriberName'))
  if (!asOf || !scoreModel || !purpose || !company) return errors(400, '1100')
  const answer = await service.prescreen({ person: read.person, asOf, scoreModel, purpose, company }, ask.fault)
  return answer.result === 'file' ? profile(answer.file) : withoutFile(asOf, answer.result)
}

function profile(file: CreditFile): Answer {
  return { status: 200, type: 'application/json', body: toExpBody(file) }
}

/** A profile with nothing in it but a message. */
function withoutFile(asOf: CalendarDate, why: keyof typeof soleMessages): Answer {
  const [messageNumber, messageText] = soleMessages[why]
  const headerRecord = [{ y2kReportedDate: monthFirst(asOf) }]
  return json(200, { creditProfile: [{ headerRecord, informationalMessage: [{ messageNumber, messageText }] }] })
}

const soleMessages = {
  'no-hit': ['07', 'NO RECORD FOUND'],
  frozen: ['25', 'FILE FROZEN'],
  deceased: ['28', 'CONSUMER REPORTED DECEASED'],
} as const

async function enroll(service: BureauService, ask: Ask, now: () => number): Promise<Answer> {
  const body = readJson(ask)
  if (body === null) return errors(400, '1000')
  const read = readApplicant(body)
  if (!read.ok) return errors(400, '1100', read.fields)
  const reference = textAt(body, 'clientReference') ?? ''
  const features = readFeatureCodes('EXP', body['productCodes'])
  const [on, scoreModel] = [asOfDate(ask, now), readScoreModel(textAt(body, 'modelIndicator'))]
  if (reference === '' || features === null || on === null || scoreModel === null) return errors(400, '1100')
  const verify = textAt(body, 'verifyIdentity') === 'Y'
  const answer = await service.enroll({ reference, person: read.person, features, scoreModel, on, verify })
  if (answer.result === 'enrolled') return json(answer.created ? 201 : 200, toResource(answer.enrollment))
  return errors(answer.result === 'reference-taken' ? 409 : 422, enrollErrors[answer.result])
}

const enrollErrors = {
  'reference-taken': '2009',
  'verification-unavailable': '2004',
  'thin-file': '2001',
  'identity-refused': '2002',
  failed: '2003',
} as const

function found(enrollment: Enrollment | null): Answer {
  return enrollment === null ? errors(404, '2404') : json(200, toResource(enrollment))
}

function toResource(enrollment: Enrollment) {
  return {
    subscriptionId: enrollment.enrollmentId,
    clientReference: enrollment.reference,
    status: enrollment.status === 'ACTIVE' ? '1' : '9',
    productCodes: toFeatureCodes('EXP', enrollment.features),
    startDate: monthFirst(enrollment.enrolledOn),
  }
}

function readApplicant(body: JsonObject): ReadPerson {
  const applicant = (body['consumerPii'] as JsonObject | undefined)?.['primaryApplicant']
  const address = (name: string) => textAt(applicant, 'currentAddress', name)
  return readAskedPerson({
    ssn: textAt(applicant, 'ssn', 'ssn'),
    firstName: textAt(applicant, 'name', 'firstName'),
    lastName: textAt(applicant, 'name', 'lastName'),
    birthDate: readMonthFirst(textAt(applicant, 'dob', 'dob')),
    street1: address('line1'),
    street2: address('line2'),
    city: address('city'),
    state: address('state'),
    zip: address('zipCode'),
    mobile: textAt(applicant, 'phone', 0, 'number'),
  })
}

function readMonthFirst(text: string | null): CalendarDate | null {
  const [, month, day, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(text ?? '') ?? []
  return month && day && year ? calendarDateOf(Number(year), Number(month), Number(day)) : null
}

function errors(status: number, errorCode: string, fields: readonly string[] = []): Answer {
  const message = fields.length === 0 ? 'Request not processed' : `Invalid: ${fields.join(', ')}`
  return json(status, { errors: [{ errorType: 'App Error', errorCode, message }] })
}
