import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type AnyEndpoint, endpoints, errors, refusalsOf } from '@plumbline/contract'
import {
  goodPassword,
  logInAs,
  mailedToken,
  otherPassword,
  postAsWidget,
  recoveryToken,
  registerAccount,
} from '../testing/accounts.ts'
import { assertOnRecord } from '../testing/assert-on-record.ts'
import type { Answer } from '../testing/call-api.ts'
import { assertAnswers, assertErrorBody } from '../testing/check-answer.ts'
import { enroll } from '../testing/enroll.ts'
import { applicant, approved, dit, linked, pollLink, sendLink } from '../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { PrefillFlow } from '../testing/prefill-flow.ts'
import { prescreenAnswers } from '../testing/prescreen-answers.ts'
import { subscribe } from '../testing/push.ts'
import { sampleCall } from '../testing/sample-call.ts'
import { localUrl, webhookCalls } from '../testing/webhook-calls.ts'
import { widgetAnswers } from '../testing/widget-calls.ts'

describe('every answer', () => {
  let platform: Platform
  let flow: PrefillFlow
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    flow = new PrefillFlow(platform)
  })
  after(() => platform.stop())

  const logIn = () => {
    const { apikey, secret } = platform.hosts['efx-1b']!
    return platform.call('POST', '/direct/login', { body: { apikey, secret } })
  }
  const session = async () => platform.openSession(await platform.register())
  const ofHost = async (method: string, path: string, body?: unknown) =>
    platform.call(method, path, { token: await platform.hostToken(), body })
  const ofUser = async (path: string, body: unknown) =>
    ofHost('POST', path.replace('{id}', (await platform.register()).userId), body)
  const asHostOf = async (path: string) => ofHost('GET', path.replace('{id}', (await enroll(platform)).userId))
  const asUserOf = async (path: string) => platform.call('GET', path, { token: (await enroll(platform)).session.token })
  const planned = async (path: string, body?: unknown) => {
    const { userId, session } = await enroll(platform)
    await ofHost('POST', `/direct/update-refresh/${userId}`)
    const plan = { targetScore: 760, duration: 3 }
    await platform.call('POST', '/users/efx-optimal-path', { token: session.token, body: plan })
    return platform.call(body === undefined ? 'GET' : 'POST', path, { token: session.token, body })
  }
  const alerted = async (read: (alertId: string, token: string) => Promise<Answer>) => {
    const { userId, session } = await enroll(platform)
    const event = await ofHost('POST', `/sandbox/users/${userId}/events`, { type: 'HARD_INQUIRY' })
    return read((event.body['alertIds'] as string[])[0]!, session.token)
  }
  const submitBatch = async () =>
    (await ofHost('POST', '/direct/users/pause-enrollments', { userIds: [randomUUID()] })).body['batchId'] as string
  const ofEndpoint = async (method: string, rest: string, body?: unknown) => {
    const { id } = await webhookCalls(platform).create()
    return ofHost(method, `/direct/webhook-endpoints/${id}${rest}`, body)
  }
  const closedEvent = async () => {
    await ofUser('/direct/close-account/{id}', {})
    return (await webhookCalls(platform).events('?type=ACCCLOSED')).items[0]!.id
  }
  const named = { fname: 'A', lname: 'B' }
  const identity = { ssn: '666101000', dob: '1984-03-09', street1: '1 Elm St', city: 'Wray', state: 'CO', zip: '80758' }
  const asAccount = async (path: string, body?: unknown) =>
    platform.call('POST', path, { token: (await registerAccount(platform)).token, body })
  const withToken = async (path: string, kind: 'confirm-email' | 'password-recovery', body: object = {}) => {
    const account = await registerAccount(platform)
    if (kind === 'password-recovery') await recoveryToken(platform, account)
    return postAsWidget(platform, path, { token: await mailedToken(platform, account.userId, kind), ...body })
  }

  const hostVerified = async () => {
    const one = await applicant(platform, 'customer-otp')
    const ditToken = await approved(platform, one)
    const token = await platform.hostToken('customer-otp')
    const answer = await platform.call('POST', '/direct/verify-user', { token, body: { userId: one.userId } })
    return { one, ditToken, answer }
  }

  /** How each endpoint is brought to succeed. */
  const successes: Record<string, () => Promise<Answer>> = {
    login: logIn,
    'direct-preauth-token': async () => ofHost('GET', `/direct/preauth-token/${(await platform.register()).userId}`),
    'users-preauth-token': async () =>
      platform.call('GET', `/users/preauth-token/${(await platform.register()).preauth}`),
    users: async () => platform.call('GET', '/users', { token: (await session()).token }),
    'direct-user': async () => ofHost('GET', `/direct/user/${(await platform.register()).userId}`),
    'direct-refresh-token-post': async () =>
      platform.call('POST', '/direct/refresh-token', { body: { token: (await logIn()).body['refresh'] } }),
    'direct-refresh-token': async () =>
      platform.call('GET', `/direct/refresh-token?token=${(await logIn()).body['refresh']}`),
    'users-refresh-token-post': async () =>
      platform.call('POST', '/users/refresh-token', { body: { token: (await session()).refresh } }),
    'users-refresh-token': async () => platform.call('GET', `/users/refresh-token?token=${(await session()).refresh}`),
    register: () =>
      postAsWidget(platform, '/users/register', { ...named, email: 'every.one@example.com', password: goodPassword }),
    'users-login': async () => logInAs(platform, await registerAccount(platform)),
    logout: () => asAccount('/users/logout'),
    'verify-email': () => withToken('/users/verify-email', 'confirm-email'),
    'resend-verification': () => asAccount('/users/resend-verification'),
    'change-password': () =>
      asAccount('/users/change-password', { password: goodPassword, newPassword: otherPassword }),
    'password-recovery': () => postAsWidget(platform, '/users/password-recovery', { email: 'every@example.com' }),
    'password-reset': () => withToken('/users/password-reset', 'password-recovery', { newPassword: otherPassword }),
    'change-notifications': () => asAccount('/users/change-notifications', { smsMsg: true }),
    'read-preferences': async () => platform.call('GET', '/users/preferences', { token: (await session()).token }),
    'save-preferences': async () =>
      platform.call('PUT', '/users/preferences', { token: (await session()).token, body: { digest: 'DAILY' } }),
    'direct-messages': async () => ofHost('GET', `/direct/users/${(await platform.register()).userId}/messages`),
    'user-reg': () => ofHost('POST', '/direct/user-reg', { ...named, email: 'every@example.com' }),
    'direct-register': () => ofHost('POST', '/direct/register', { ...named, email: 'old@example.com' }),
    'user-token': () => asHostOf('/direct/user-token/{id}'),
    'dit-identity': async () => dit(platform, await applicant(platform)),
    'smfa-send-link': async () => {
      const one = await applicant(platform)
      return sendLink(platform, one, await approved(platform, one))
    },
    'smfa-verify-status': async () => {
      const { one, smfaToken } = await linked(platform, 'efx-1b', { mobile: '5555550122' })
      return pollLink(platform, one, smfaToken)
    },
    'verify-user': async () => (await hostVerified()).answer,
    'begin-enrollment': async () => {
      const { one, ditToken } = await hostVerified()
      return platform.call('POST', `/users/begin-enrollment/${ditToken}`, { token: one.token })
    },
    'identity-prefill': async () => flow.prefill(await flow.applicant()),
    'identity-submit-otp': async () => {
      const who = await flow.applicant()
      await flow.prefill(who)
      return flow.submit(who, await flow.newestCode(who))
    },
    'identity-resend-otp': async () => {
      const who = await flow.applicant()
      await flow.prefill(who)
      await platform.advance('prefill', 'PT30S')
      return flow.resend(who)
    },
    'identity-onboarding': async () => flow.onboard(await flow.accepted()),
    identity: () => ofUser('/direct/users/{id}/identity', identity),
    'efx-latest-scores': () => asUserOf('/users/efx-latest-scores'),
    'users-latest-scores': () => asUserOf('/users/latest-scores'),
    'efx-score-history': () => planned('/users/efx-score-history'),
    'direct-latest-scores': () => asHostOf('/direct/latest-scores/{id}'),
    'efx-latest-report': () => asUserOf('/users/efx-latest-report'),
    'users-latest-report': () => asUserOf('/users/latest-report'),
    'direct-latest-report': () => asHostOf('/direct/latest-report/{id}'),
    summary: () => asUserOf('/users/efx-latest-report/summary'),
    'efx-latest-report-pdf': () => asUserOf('/users/efx-latest-report-pdf'),
    'credit-reports': () => planned('/users/credit-reports'),
    'credit-reports-metadata': () => planned('/users/credit-reports-metadata'),
    'credit-report': () => planned('/users/credit-report'),
    'update-refresh': async () => ofHost('POST', `/direct/update-refresh/${(await enroll(platform)).userId}`),
    'reset-cache': async () => ofHost('POST', `/direct/reset-cache/${(await enroll(platform)).userId}`),
    'direct-efx-latest-scores': () => asHostOf('/direct/efx-latest-scores/{id}'),
    'direct-efx-latest-efx-score': () => asHostOf('/direct/efx-latest-efx-score/{id}'),
    'direct-efx-score-history': () => asHostOf('/direct/efx-score-history/{id}'),
    'direct-efx-scores': () => asHostOf('/direct/efx-scores/{id}'),
    'direct-efx-latest-report': () => asHostOf('/direct/efx-latest-report/{id}'),
    'score-changes': async () =>
      platform.call('GET', '/users/score-changes', { token: (await enroll(platform)).session.token }),
    'report-diff': async () => {
      const user = await enroll(platform)
      for (let pull = 0; pull < 2; pull++) await ofHost('POST', `/direct/update-refresh/${user.userId}`)
      const { token } = user.session
      const { body } = await platform.call('GET', '/users/credit-reports-metadata', { token })
      const [newer, older] = body['reports'] as { reportId: string }[]
      return platform.call('GET', `/users/report-diff?from=${older!.reportId}&to=${newer!.reportId}`, { token })
    },
    ...prescreenAnswers(() => platform),
    'efx-score-up': () => planned('/users/efx-score-up'),
    'efx-simulate': () => planned('/users/efx-simulate', { actions: [{ action: 'APPLY_FOR_CREDIT' }] }),
    'create-optimal-path': () => planned('/users/efx-optimal-path', { targetScore: 800, duration: 6 }),
    'read-optimal-path': () => planned('/users/efx-optimal-path'),
    'read-optimal-path-config': () => planned('/users/efx-optimal-path/op-simple'),
    'efx-alerts': () => alerted((_, token) => platform.call('GET', '/users/efx-alerts', { token })),
    'efx-alerts-details': () => alerted((_, token) => platform.call('GET', '/users/efx-alerts-details', { token })),
    'efx-alerts-by-id': () => alerted((id, token) => platform.call('GET', `/users/efx-alerts/${id}`, { token })),
    'answer-alert': () =>
      alerted((id, token) =>
        platform.call('POST', `/users/efx-alerts/${id}/answer`, { token, body: { answer: 'NO' } }),
      ),
    'efx-alert': () => alerted((id) => ofHost('GET', `/direct/efx-alert/${id}`)),
    timeline: async () => ofHost('GET', `/direct/users/${(await enroll(platform)).userId}/timeline`),
    'user-events': async () =>
      ofHost('POST', `/sandbox/users/${(await enroll(platform)).userId}/events`, { type: 'HARD_INQUIRY' }),
    'delete-user-events': async () => ofHost('DELETE', `/sandbox/users/${(await enroll(platform)).userId}/events`),
    'change-email': () => ofUser('/direct/change-email/{id}', { email: 'every.new@example.com' }),
    'change-mobile': () => ofUser('/direct/change-mobile/{id}', { mobile: '5555550001' }),
    'change-name': () => ofUser('/direct/change-name/{id}', { fname: 'Ada', lname: 'Byron' }),
    'change-host': () => ofUser(`/direct/change-host/{id}?host=${platform.hosts['efx-3b']!.hostId}`, {}),
    'pause-enrollment': () => ofUser('/direct/users/{id}/pause-enrollment', {}),
    'resume-enrollment': async () => {
      const { userId } = await platform.register()
      await ofHost('POST', `/direct/users/${userId}/pause-enrollment`)
      return ofHost('POST', `/direct/users/${userId}/resume-enrollment`)
    },
    'close-account': () => ofUser('/direct/close-account/{id}', {}),
    'close-account-by-email': async () =>
      ofHost('POST', '/direct/close-account', { email: (await platform.register()).email }),
    'activate-features': async () => {
      const { session } = await enroll(platform, 'efx-1b', { registration: { dormant: true } })
      return platform.call('POST', '/users/activate-features', { token: session.token })
    },
    'pause-enrollments': () => ofHost('POST', '/direct/users/pause-enrollments', { userIds: [randomUUID()] }),
    'resume-enrollments': () => ofHost('POST', '/direct/users/resume-enrollments', { userIds: [randomUUID()] }),
    'close-accounts': () => ofHost('POST', '/direct/close-accounts', { userIds: [randomUUID()] }),
    batch: async () => ofHost('GET', `/direct/batches/${await submitBatch()}`),
    batches: () => ofHost('GET', '/direct/batches'),
    'retry-failed': async () => {
      const batchId = await submitBatch()
      await platform.drain(platform.hosts['efx-1b']!.hostId)
      return ofHost('POST', `/direct/batches/${batchId}/retry-failed`)
    },
    'direct-users': async () => ofHost('GET', `/direct/users?email=${(await platform.register()).email}`),
    host: () => ofHost('GET', '/direct/host'),
    usage: () => ofHost('GET', `/direct/usage?month=${new Date().toISOString().slice(0, 7)}`),
    'create-webhook-endpoint': () => ofHost('POST', '/direct/webhook-endpoints', { url: localUrl }),
    'webhook-endpoints': () => ofHost('GET', '/direct/webhook-endpoints'),
    'webhook-endpoint': () => ofEndpoint('GET', ''),
    'update-webhook-endpoint': () => ofEndpoint('PATCH', '', { enabled: false }),
    'delete-webhook-endpoint': () => ofEndpoint('DELETE', ''),
    'rotate-secret': () => ofEndpoint('POST', '/rotate-secret'),
    'webhook-attempts': () => ofEndpoint('GET', '/attempts'),
    'webhook-test': () => ofEndpoint('POST', '/test'),
    'webhook-replay': () => ofEndpoint('POST', '/replay', { failed: true }),
    'direct-events': () => ofHost('GET', '/direct/events'),
    'audit-log': () => ofHost('GET', '/direct/audit-log'),
    'direct-event': async () => ofHost('GET', `/direct/events/${await closedEvent()}`),
    personas: () => ofHost('GET', '/sandbox/personas'),
    'create-fault': () => ofHost('POST', '/sandbox/faults', { target: 'PUSH', mode: 'slow' }),
    'list-faults': () => ofHost('GET', '/sandbox/faults'),
    'user-push-subscription': async () =>
      ofHost('POST', `/sandbox/users/${(await platform.register()).userId}/push-subscriptions`),
    'push-key': async () => platform.call('GET', '/users/push-key', { token: (await session()).token }),
    'create-push-subscription': async () => subscribe(platform, (await session()).token),
    'list-push-subscriptions': async () =>
      platform.call('GET', '/users/push-subscriptions', { token: (await session()).token }),
    'delete-push-subscription': async () =>
      platform.call('DELETE', `/users/push-subscriptions/${randomUUID()}`, { token: (await session()).token }),
    'delete-fault': () => ofHost('DELETE', `/sandbox/faults/${randomUUID()}`),
    messages: () => ofHost('GET', '/sandbox/messages'),
    ...widgetAnswers(() => platform),
    'test-webhook-send': async () => ofHost('POST', `/test/webhook/send/${(await platform.register()).userId}`),
    'test-preauth-token': async () => platform.call('GET', `/test/preauth-token/${(await platform.register()).userId}`),
    'read-clock': () => ofHost('GET', '/sandbox/clock'),
    'advance-clock': () => ofHost('POST', '/sandbox/clock', { advance: 'PT1S' }),
  }

  test('of success has the declared shape and no other member', async () => {
    assert.deepEqual(Object.keys(successes).sort(), endpoints.map((endpoint) => endpoint.name).sort())
    for (const endpoint of endpoints) {
      const answer = await successes[endpoint.name]!()
      assertAnswers(answer, endpoint)
      // Clients recognise errors by these members.
      for (const name of ['timestamp', 'codes', 'messages']) assert.equal(name in answer.body, false, endpoint.name)
      if (endpoint.method === 'GET') await assertOnRecord(platform, endpoint, answer)
    }
  })

  test('of refusal is one that the endpoint declares', async () => {
    const token = await platform.hostToken()
    const user = (await session()).token
    for (const endpoint of endpoints) {
      const allowed = new Set<string>(refusalsOf(endpoint).map((name) => errors[name].code))
      for (const answer of await refusals(endpoint, token, user)) {
        if (answer.status < 400) continue
        assertErrorBody(answer)
        assert.ok(allowed.has(answer.code!), `${endpoint.name} answered ${answer.text}`)
      }
    }
  })

  async function refusals(endpoint: AnyEndpoint, token: string, user: string): Promise<Answer[]> {
    const sample = sampleCall(endpoint)
    const send = (options: Record<string, unknown>, path = sample.path) =>
      platform.call(sample.method, path, { body: sample.body, ...options } as never)
    const mine = endpoint.audience === 'host' ? { token } : endpoint.audience === 'user' ? { token: user } : {}
    const answers = [
      await send({}),
      await send({ token: user }),
      await send({ token }),
      await send(mine),
      await send({ ...mine, headers: { 'idempotency-key': '' } }),
      await send(mine, `${sample.path}${sample.path.includes('?') ? '&' : '?'}x=%00`),
    ]
    if (sample.method === 'GET') return answers
    for (const body of ['{', '[]', '{}', ' '.repeat(1_100_000)]) answers.push(await send({ ...mine, body }))
    answers.push(await send({ ...mine, headers: { 'content-type': 'text/plain' }, body: 'x' }))
    return answers
  }
})
