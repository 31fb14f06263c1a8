import { dateOfInstant, instantOfDate } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { toEfxBatch } from '../../alerts/efx-batch.ts'
import { type ReadPerson, readAskedPerson } from '../../enrollment/asked-person.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { clientOf } from '../../faults/client.ts'
import { toEfx3bBody, toEfxBody } from '../../wire/efx/to-efx-body.ts'
import type { AccessTokens } from '../access-tokens.ts'
import { type JsonObject, readJson, textAt } from '../read-json.ts'
import { type Answer, type Ask, json, type Route } from '../route.ts'
import { parseSandboxDay } from '../sandbox-day.ts'
import { asOfDate, asOfTime } from './as-of-date.ts'
import { basicCredentials } from './basic-credentials.ts'
import type { BureauService, EnrollAnswer } from './bureau-service.ts'
import { readFeatureCodes, toFeatureCodes } from './feature-codes.ts'
import { guardedRoute } from './guarded-route.ts'
import { readCompany, readPurpose } from './read-purpose.ts'
import { readScoreModel } from './score-models.ts'

/** EFX: plain resources, JSON, basic authentication for the token, dates in milliseconds, one error list for everything. */
export function efxRoutes(service: BureauService, tokens: AccessTokens, now: () => number): Route[] {
  const route = guardedRoute('EFX', tokens, errors(401, 'INVALID_TOKEN'))
  const referenceOf = (ask: Ask) => ask.params['reference'] ?? ''
  return [
    tokenRoute(tokens),
    route('POST', '/efx/v1/reports', 'pull', (ask) => report(service, ask, now)),
    route('POST', '/efx/v1/prescreens', 'prescreen', (ask) => prescreen(service, ask, now)),
    route('POST', '/efx/v1/enrollments', 'enroll', (ask) => enroll(service, ask, now)),
    route('PUT', '/efx/v1/enrollments/{reference}/features', 'features', async (ask) => {
      const features = readFeatureCodes('EFX', readJson(ask)?.['features'])
      const at = asOfTime(ask, now)
      if (features === null || at === null) return errors(400, 'INVALID_FIELD', ['features'])
      return found(await service.changeFeatures(referenceOf(ask), { features, at, client: clientOf(ask.headers) }))
    }),
    route('DELETE', '/efx/v1/enrollments/{reference}', 'unenroll', async (ask) =>
      found(await service.cancel(referenceOf(ask))),
    ),
    route('GET', '/efx/v1/enrollments/{reference}', 'enrollment', (ask) => found(service.find(referenceOf(ask)))),
    route('GET', '/efx/v1/files/cfm/{date}', 'cfm', async (ask) => {
      const date = parseSandboxDay(ask.params['date'])
      if (date === null) return errors(400, 'INVALID_FIELD', ['date'])
      const asked = ask.query.getAll('customerReference')
      const notices = await service.dayFile({ date, references: asked.length > 0 ? asked : null }, ask.fault)
      return { status: 200, type: 'application/x-ndjson', body: toEfxBatch(date, notices) }
    }),
  ]
}

function tokenRoute(tokens: AccessTokens): Route {
  return {
    method: 'POST',
    path: '/efx/oauth/token',
    fault: { target: 'EFX', operation: 'token' },
    answer(ask) {
      const issued = tokens.issue('EFX', basicCredentials(ask.headers.authorization))
      if (issued === null) return json(401, { error: 'invalid_client' })
      return json(200, { access_token: issued.token, token_type: 'Bearer', expires_in: issued.expiresInSeconds })
    },
  }
}

function report(service: BureauService, ask: Ask, now: () => number): Answer {
  const body = readJson(ask)
  if (body === null) return errors(400, 'MALFORMED_BODY')
  const read = readSubject(body)
  if (!read.ok) return errors(400, 'INVALID_FIELD', read.fields)
  const [asOf, scoreModel] = [asOfDate(ask, now), readScoreModel(textAt(body, 'scoreModel'))]
  const ownRead = textAt(body, 'permissiblePurpose') === 'CONSUMER_DISCLOSURE'
  if (asOf === null || scoreModel === null || !ownRead) return errors(400, 'INVALID_FIELD')
  const question = { person: read.person, asOf, scoreModel }

  if (textAt(body, 'product') !== '3B') {
    const answer = service.pull(question, ask.fault)
    return answer.result === 'file' ? report200(toEfxBody(answer.file)) : errors(404, 'NO_HIT')
  }
  const answers = service.pullAll(question, ask.fault)
  const files = answers.flatMap((answer): CreditFile[] => (answer.result === 'file' ? [answer.file] : []))
  return files.length === 0 ? errors(404, 'NO_HIT') : report200(toEfx3bBody(files))
}

async function prescreen(service: BureauService, ask: Ask, now: () => number): Promise<Answer> {
  const body = readJson(ask)
  if (body === null) return errors(400, 'MALFORMED_BODY')
  const read = readSubject(body)
  if (!read.ok) return errors(400, 'INVALID_FIELD', read.fields)
  const [asOf, scoreModel] = [asOfDate(ask, now), readScoreModel(textAt(body, 'scoreModel'))]
  const purpose = readPurpose(prescreenPurposes, textAt(body, 'permissiblePurpose'))
  const company = readCompany(textAt(body, 'endUser', 'name'))
  if (!asOf || !scoreModel || !purpose || !company) return errors(400, 'INVALID_FIELD')
  const answer = await service.prescreen({ person: read.person, asOf, scoreModel, purpose, company }, ask.fault)
  if (answer.result === 'file') return report200(toEfxBody(answer.file))
  if (answer.result === 'no-hit') return errors(404, 'NO_HIT')
  return errors(403, answer.result === 'frozen' ? 'FILE_FROZEN' : 'SUBJECT_DECEASED')
}

const prescreenPurposes = {
  CONSUMER_INITIATED: 'PREQUALIFICATION',
  FIRM_OFFER: 'FIRM_OFFER',
  ACCOUNT_REVIEW: 'ACCOUNT_REVIEW',
} as const

async function enroll(service: BureauService, ask: Ask, now: () => number): Promise<Answer> {
  const body = readJson(ask)
  if (body === null) return errors(400, 'MALFORMED_BODY')
  const read = readSubject(body)
  if (!read.ok) return errors(400, 'INVALID_FIELD', read.fields)
  const reference = textAt(body, 'customerReference') ?? ''
  const features = readFeatureCodes('EFX', body['features'])
  const [on, scoreModel] = [asOfDate(ask, now), readScoreModel(textAt(body, 'scoreModel'))]
  if (reference === '' || features === null || on === null || scoreModel === null) return errors(400, 'INVALID_FIELD')
  const verify = textAt(body, 'identityVerification') === 'REQUESTED'
  const client = clientOf(ask.headers)
  return enrolled(await service.enroll({ reference, client, person: read.person, features, scoreModel, on, verify }))
}

function enrolled(answer: EnrollAnswer): Answer {
  if (answer.result === 'enrolled') return json(answer.created ? 201 : 200, toResource(answer.enrollment))
  return errors(answer.result === 'reference-taken' ? 409 : 422, enrollErrors[answer.result])
}

const enrollErrors = {
  'reference-taken': 'REFERENCE_IN_USE',
  'verification-unavailable': 'VERIFICATION_UNAVAILABLE',
  'thin-file': 'THIN_FILE',
  'identity-refused': 'IDENTITY_NOT_VERIFIED',
  failed: 'ENROLLMENT_FAILED',
} as const

function found(enrollment: Enrollment | null): Answer {
  return enrollment === null ? errors(404, 'NO_SUCH_ENROLLMENT') : json(200, toResource(enrollment))
}

function toResource(enrollment: Enrollment) {
  return {
    enrollmentId: enrollment.enrollmentId,
    customerReference: enrollment.reference,
    status: enrollment.status,
    features: toFeatureCodes('EFX', enrollment.features),
    enrolledDate: instantOfDate(enrollment.enrolledOn),
  }
}

function readSubject(body: JsonObject): ReadPerson {
  const subject = body['subject']
  const birth = (subject as JsonObject | undefined)?.['dateOfBirth']
  const line = (name: string) => textAt(subject, 'currentAddress', name)
  return readAskedPerson({
    ssn: textAt(subject, 'nationalIdentifier'),
    firstName: textAt(subject, 'currentName', 'firstName'),
    lastName: textAt(subject, 'currentName', 'lastName'),
    birthDate: Number.isSafeInteger(birth) && Math.abs(birth as number) < 6e12 ? dateOfInstant(birth as number) : null,
    street1: line('line1'),
    street2: line('line2'),
    city: line('line3'),
    state: line('line4'),
    zip: line('line5'),
    mobile: textAt(subject, 'mobilePhone'),
  })
}

function report200(body: string): Answer {
  return { status: 200, type: 'application/json', body }
}

function errors(status: number, code: string, fields: readonly string[] = []): Answer {
  return json(status, { errors: fields.length === 0 ? [{ code }] : fields.map((field) => ({ code, field })) })
}
