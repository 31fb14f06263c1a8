import { prescreenInquiryCodes } from '@plumbline/core/bureaus'
import { toTuBatch } from '../../alerts/tu-batch.ts'
import { element } from '../../alerts/xml.ts'
import { type ReadPerson, readAskedPerson } from '../../enrollment/asked-person.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { toTuXml } from '../../wire/tu/to-tu-xml.ts'
import type { AccessTokens } from '../access-tokens.ts'
import { type Answer, type Ask, json, type Route } from '../route.ts'
import { parseSandboxDay } from '../sandbox-day.ts'
import { asOfDate, asOfTime } from './as-of-date.ts'
import type { BureauService } from './bureau-service.ts'
import { readFeatureCodes, toFeatureCodes } from './feature-codes.ts'
import { guardedRoute } from './guarded-route.ts'
import { readCompany, readPurpose } from './read-purpose.ts'
import { readScoreModel } from './score-models.ts'

/**
 * TU: services that take forms and answer in XML. What went wrong in the matter itself is an answer with status 200 whose root
 * says so; only the gate in front speaks HTTP.
 */
export function tuRoutes(service: BureauService, tokens: AccessTokens, now: () => number): Route[] {
  const route = guardedRoute('TU', tokens, { status: 401, type: 'text/plain', body: 'token not accepted' })
  return [
    {
      method: 'POST',
      path: '/tu/token',
      fault: { target: 'TU', operation: 'token' },
      answer(ask) {
        const form = formOf(ask)
        const offered = { clientId: form.get('client_id') ?? '', clientSecret: form.get('client_secret') ?? '' }
        const issued = tokens.issue('TU', offered)
        if (issued === null) return json(400, { error: 'invalid_client' })
        return json(200, { access_token: issued.token, token_type: 'bearer', expires_in: issued.expiresInSeconds })
      },
    },
    route('POST', '/tu/services/credit-report', 'pull', (ask) => report(service, ask, now)),
    route('POST', '/tu/services/prescreen', 'prescreen', (ask) => prescreen(service, ask, now)),
    route('POST', '/tu/services/enroll', 'enroll', (ask) => enroll(service, ask, now)),
    route('POST', '/tu/services/change-features', 'features', async (ask) => {
      const form = formOf(ask)
      const features = readFeatureCodes('TU', listOf(form.get('features')))
      const at = asOfTime(ask, now)
      if (features === null || at === null) return failure('INVALID', ['features'])
      return found(await service.changeFeatures(form.get('clientKey') ?? '', { features, at }))
    }),
    route('POST', '/tu/services/cancel', 'unenroll', async (ask) =>
      found(await service.cancel(formOf(ask).get('clientKey') ?? '')),
    ),
    route('POST', '/tu/services/inquire', 'enrollment', (ask) =>
      found(service.find(formOf(ask).get('clientKey') ?? '')),
    ),
    route('GET', '/tu/files/monitoring-{date}.xml', 'cfm', async (ask) => {
      const date = parseSandboxDay(ask.params['date']?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
      if (date === null) return failure('INVALID', ['date'])
      const asked = ask.query.getAll('clientKey')
      const notices = await service.dayFile({ date, references: asked.length > 0 ? asked : null }, ask.fault)
      return xml(toTuBatch(date, notices))
    }),
  ]
}

function report(service: BureauService, ask: Ask, now: () => number): Answer {
  const form = formOf(ask)
  const read = readApplicant(form)
  if (!read.ok) return failure('INVALID', read.fields)
  const [asOf, scoreModel] = [asOfDate(ask, now), readScoreModel(form.get('scoreModel'))]
  // The consumer's own read.
  const ownRead = form.get('purpose') === 'CC'
  if (asOf === null || scoreModel === null || !ownRead) return failure('INVALID', ['purpose'])
  const answer = service.pull({ person: read.person, asOf, scoreModel }, ask.fault)
  return answer.result === 'file' ? xml(toTuXml(answer.file)) : failure('NOHIT')
}

async function prescreen(service: BureauService, ask: Ask, now: () => number): Promise<Answer> {
  const form = formOf(ask)
  const read = readApplicant(form)
  if (!read.ok) return failure('INVALID', read.fields)
  const [asOf, scoreModel] = [asOfDate(ask, now), readScoreModel(form.get('scoreModel'))]
  const purpose = readPurpose(prescreenInquiryCodes.TU, form.get('purpose'))
  const company = readCompany(form.get('endUser'))
  if (!asOf || !scoreModel || !purpose || !company) return failure('INVALID', ['purpose', 'endUser'])
  const answer = await service.prescreen({ person: read.person, asOf, scoreModel, purpose, company }, ask.fault)
  return answer.result === 'file' ? xml(toTuXml(answer.file)) : failure(prescreenFailures[answer.result])
}

const prescreenFailures = { 'no-hit': 'NOHIT', frozen: 'FROZEN', deceased: 'DECEASED' } as const

async function enroll(service: BureauService, ask: Ask, now: () => number): Promise<Answer> {
  const form = formOf(ask)
  const read = readApplicant(form)
  if (!read.ok) return failure('INVALID', read.fields)
  const reference = form.get('clientKey') ?? ''
  const features = readFeatureCodes('TU', listOf(form.get('features')))
  const [on, scoreModel] = [asOfDate(ask, now), readScoreModel(form.get('scoreModel'))]
  if (reference === '' || features === null || on === null || scoreModel === null) return failure('INVALID')
  const verify = form.get('verify') === 'true'
  const answer = await service.enroll({ reference, person: read.person, features, scoreModel, on, verify })
  return answer.result === 'enrolled' ? success(answer.enrollment) : failure(enrollFailures[answer.result])
}

const enrollFailures = {
  'reference-taken': 'KEYINUSE',
  'verification-unavailable': 'NOVERIFY',
  'thin-file': 'THINFILE',
  'identity-refused': 'NOMATCH',
  failed: 'ENROLLERR',
} as const

function found(enrollment: Enrollment | null): Answer {
  return enrollment === null ? failure('NOENROLL') : success(enrollment)
}

function success(enrollment: Enrollment): Answer {
  const facts = {
    enrollmentKey: enrollment.enrollmentId,
    clientKey: enrollment.reference,
    status: enrollment.status === 'ACTIVE' ? 'A' : 'C',
    features: toFeatureCodes('TU', enrollment.features).join(' '),
    dateEnrolled: enrollment.enrolledOn,
  }
  return xml(element('ServiceResponse', { result: 'Success' }, [element('Enrollment', facts)]))
}

function failure(code: string, fields: readonly string[] = []): Answer {
  const notes = fields.map((name) => element('Field', { name }))
  return xml(element('ServiceResponse', { result: 'Failure', code }, notes))
}

function readApplicant(form: URLSearchParams): ReadPerson {
  return readAskedPerson({
    ssn: form.get('ssn'),
    firstName: form.get('firstName'),
    lastName: form.get('lastName'),
    birthDate: form.get('birthDate'),
    street1: form.get('street'),
    street2: form.get('unit'),
    city: form.get('city'),
    state: form.get('stateCode'),
    zip: form.get('postalCode'),
    mobile: form.get('mobile'),
  })
}

function formOf(ask: Ask): URLSearchParams {
  return new URLSearchParams(ask.body.toString('utf8'))
}

function listOf(codes: string | null): string[] {
  return (codes ?? '').split(' ').filter((code) => code !== '')
}

function xml(body: string): Answer {
  return { status: 200, type: 'application/xml', body }
}
