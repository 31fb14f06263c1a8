import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EnrollmentStatus, enrollmentStatuses } from '@plumbline/core/enrollment'
import { changeSettings } from '../testing/as-owner.ts'
import type { Answer } from '../testing/call-api.ts'
import { type EnrolledUser, enroll, person } from '../testing/enroll.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

/** A user in a status, with the tokens and ids that it got before. */
interface Subject extends EnrolledUser {
  /** Issued while the user could still open a session. */
  preauth: string
}

interface Operation {
  name: string
  call(subject: Subject): Promise<Answer>
  /** For active, paused, dormant and closed: the status of success, or the code of the refusal. */
  expected: readonly [number | string, number | string, number | string, number | string]
  /** Users of this host; by default the one with every feature. */
  host?: string
}

describe('every operation in every status', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    for (const host of ['customer-otp', 'prefill']) await changeSettings(platform, host, { dormantEnabled: true })
  })
  after(() => platform.stop())

  const ofHost = async (subject: Subject, method: string, path: string, body?: unknown) =>
    platform.call(method, path.replace('{id}', subject.userId), { token: await platform.hostToken(subject.host), body })
  const ofUser = (subject: Subject, method: string, path: string, body?: unknown) =>
    platform.call(method, path, { token: subject.session.token, body })
  const { fname: _fname, lname: _lname, ...identity } = person
  const { ssn: _ssn, dob: _dob, ...address } = identity

  /** Verified and then brought into the status through the API. */
  const subjectIn = async (status: EnrollmentStatus, host = 'efx-1b'): Promise<Subject> => {
    const enrolled = await enroll(platform, host, { registration: { dormant: status === 'dormant' } })
    const issued = await platform.call('GET', `/direct/preauth-token/${enrolled.userId}`, {
      token: await platform.hostToken(host),
    })
    const subject = { ...enrolled, preauth: issued.body['token'] as string }
    if (status === 'paused') await ofHost(subject, 'POST', '/direct/users/{id}/pause-enrollment')
    if (status === 'closed') await ofHost(subject, 'POST', '/direct/close-account/{id}')
    await platform.drain(platform.hosts[host]!.hostId)
    return subject
  }

  const operations: readonly Operation[] = [
    {
      name: 'read the profile as host',
      call: (subject) => ofHost(subject, 'GET', '/direct/user/{id}'),
      expected: [200, 200, 200, 200],
    },
    {
      name: 'issue a preauth token',
      call: (subject) => ofHost(subject, 'GET', '/direct/preauth-token/{id}'),
      expected: [200, 'SC104', 200, 'SC104'],
    },
    {
      name: 'exchange a preauth token',
      call: (subject) => platform.call('GET', `/users/preauth-token/${subject.preauth}`),
      expected: [200, 'SC416', 200, 'SC416'],
    },
    {
      name: 'store the address',
      call: (subject) => ofHost(subject, 'POST', '/direct/users/{id}/identity', address),
      expected: [200, 'SC104', 200, 'SC104'],
    },
    {
      name: 'change the e-mail address',
      call: (subject) =>
        ofHost(subject, 'POST', '/direct/change-email/{id}', { email: `new.${subject.userId}@example.com` }),
      expected: [204, 'SC104', 'SC104', 'SC104'],
    },
    {
      name: 'change the mobile number',
      call: (subject) => ofHost(subject, 'POST', '/direct/change-mobile/{id}', { mobile: '5555550100' }),
      expected: [204, 'SC104', 'SC104', 'SC104'],
    },
    {
      name: 'change the name',
      call: (subject) => ofHost(subject, 'POST', '/direct/change-name/{id}', { fname: 'Ada', lname: 'Byron' }),
      expected: [204, 'SC104', 'SC104', 'SC104'],
    },
    {
      name: 'move to another host',
      call: (subject) => ofHost(subject, 'POST', `/direct/change-host/{id}?host=${platform.hosts['efx-3b']!.hostId}`),
      expected: [204, 'SC104', 'SC104', 'SC104'],
    },
    {
      name: 'pause',
      call: (subject) => ofHost(subject, 'POST', '/direct/users/{id}/pause-enrollment'),
      expected: [204, 'SC122', 204, 'SC104'],
    },
    {
      name: 'resume',
      call: (subject) => ofHost(subject, 'POST', '/direct/users/{id}/resume-enrollment'),
      expected: ['SC123', 204, 'SC123', 'SC104'],
    },
    {
      name: 'close',
      call: (subject) => ofHost(subject, 'POST', '/direct/close-account/{id}'),
      expected: [204, 'SC104', 'SC104', 'SC121'],
    },
    {
      name: 'close by e-mail',
      call: (subject) => ofHost(subject, 'POST', '/direct/close-account', { email: subject.email }),
      expected: [204, 'SC104', 'SC104', 'SC121'],
    },
    {
      name: 'close in any status',
      call: (subject) => ofHost(subject, 'POST', '/direct/close-account/{id}?anyStatus=true'),
      expected: [204, 204, 204, 'SC121'],
    },
    {
      name: 'read the own profile',
      call: (subject) => ofUser(subject, 'GET', '/users'),
      expected: [200, 200, 200, 'SC410'],
    },
    {
      name: 'choose notifications',
      call: (subject) => ofUser(subject, 'POST', '/users/change-notifications', { smsMsg: true }),
      expected: [200, 200, 200, 'SC410'],
    },
    {
      name: 'read preferences',
      call: (subject) => ofUser(subject, 'GET', '/users/preferences'),
      expected: [200, 200, 200, 'SC410'],
    },
    {
      name: 'change preferences',
      call: (subject) => ofUser(subject, 'PUT', '/users/preferences', { digest: 'DAILY' }),
      expected: [200, 200, 200, 'SC410'],
    },
    {
      name: 'read what became of messages',
      call: (subject) => ofHost(subject, 'GET', '/direct/users/{id}/messages'),
      expected: [200, 200, 200, 200],
    },
    {
      name: 'prove an identity that is proven',
      call: (subject) => ofUser(subject, 'POST', '/users/dit-identity', person),
      expected: ['SC301', 'SC104', 'SC301', 'SC410'],
    },
    {
      name: 'send a link',
      call: (subject) => ofUser(subject, 'POST', '/users/smfa-send-link/nothing'),
      expected: ['SC301', 'SC104', 'SC301', 'SC410'],
    },
    {
      name: 'ask for the result of a link',
      call: (subject) => ofUser(subject, 'POST', '/users/smfa-verify-status/nothing'),
      expected: ['SC301', 'SC104', 'SC301', 'SC410'],
    },
    {
      name: 'record a verification by the host',
      call: (subject) => ofHost(subject, 'POST', '/direct/verify-user', { userId: subject.userId }),
      expected: ['SC301', 'SC104', 'SC301', 'SC104'],
      host: 'customer-otp',
    },
    {
      name: 'begin the enrollment',
      call: (subject) => ofUser(subject, 'POST', '/users/begin-enrollment/nothing'),
      expected: ['SC301', 'SC104', 'SC301', 'SC410'],
      host: 'customer-otp',
    },
    {
      name: 'prefill',
      call: (subject) =>
        ofUser(subject, 'POST', '/users/identity-prefill', { fname: 'A', lname: 'B', mobile: '5555550121' }),
      expected: ['SC301', 'SC104', 'SC301', 'SC410'],
      host: 'prefill',
    },
    {
      name: 'submit a code',
      call: (subject) => ofUser(subject, 'POST', '/users/identity-submit-otp', { otp: '123456' }),
      expected: ['SC301', 'SC104', 'SC301', 'SC410'],
      host: 'prefill',
    },
    {
      name: 'resend a code',
      call: (subject) => ofUser(subject, 'POST', '/users/identity-resend-otp'),
      expected: ['SC301', 'SC104', 'SC301', 'SC410'],
      host: 'prefill',
    },
    {
      name: 'onboard',
      call: (subject) => ofUser(subject, 'POST', '/users/identity-onboarding', identity),
      expected: ['SC301', 'SC104', 'SC301', 'SC410'],
      host: 'prefill',
    },
    {
      name: 'activate the features',
      call: (subject) => ofUser(subject, 'POST', '/users/activate-features'),
      expected: ['SC354', 'SC104', 200, 'SC410'],
    },
  ]

  for (const { name, call, expected, host = 'efx-1b' } of operations) {
    for (const [index, status] of enrollmentStatuses.entries()) {
      test(`${name}, ${status}: ${expected[index]}`, async () => {
        const subject = await subjectIn(status, host)
        const answer = await call(subject)
        assert.equal(answer.code ?? answer.status, expected[index], answer.text)
      })
    }
  }
})
