import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { mailedToken, postAsWidget, registerAccount, serviceHost } from '../../testing/accounts.ts'
import { countRows, stateOf } from '../../testing/as-owner.ts'
import { findCanaries, wholeDatabase } from '../../testing/canaries.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import {
  applicant,
  approved,
  callsTo,
  dit,
  linked,
  openLinkUrl,
  pollLink,
  profileOf,
  sendLink,
  tokenOf,
} from '../../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

/** Values that occur nowhere else, so that a leak names its field. */
const canary = {
  fname: 'Quokkafirst',
  lname: 'Xiphiaslast',
  ssn: '666918273',
  dob: '1971-11-23',
  street1: '4711 Zyzzyva Boulevard',
  street2: 'Floor Wolfram',
  city: 'Nimbostratus',
  mobile: '5557391846',
}
const consent = { textVersion: '7', ip: '198.51.100.77', userAgent: 'OkapiAgent/9.7' }

describe('the flows that begin with a check of the data', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const begin = (token: string, ditToken: string) =>
    platform.call('POST', `/users/begin-enrollment/${ditToken}`, { token })

  test('cannot be walked in another order', async () => {
    const one = await applicant(platform)
    const own = await applicant(platform, 'customer-otp')
    const before = [await stateOf(platform), callsTo(platform, 'EFX', 'enroll'), callsTo(platform, 'SMFA', 'send')]
    assertRefused(await sendLink(platform, one, 'nothing'), 'SC304')
    assertRefused(await pollLink(platform, one, 'nothing'), 'SC326')
    assertRefused(await platform.call('POST', '/users/activate-features', { token: one.token }), 'SC354')
    assertRefused(await begin(own.token, 'nothing'), 'SC304')
    const host = await platform.hostToken('customer-otp')
    const verify = () => platform.call('POST', '/direct/verify-user', { token: host, body: { userId: own.userId } })
    assertRefused(await verify(), 'SC302', 'missing=dit-identity')
    assert.deepEqual(
      [await stateOf(platform), callsTo(platform, 'EFX', 'enroll'), callsTo(platform, 'SMFA', 'send')],
      before,
    )
    const ditToken = await approved(platform, one)
    const ownToken = await approved(platform, own)
    assertRefused(await pollLink(platform, one, ditToken), 'SC326')
    assertRefused(await begin(own.token, ownToken), 'SC302', 'missing=verify-user')
    assert.equal(callsTo(platform, 'EFX', 'enroll'), before[1])
    for (const user of [one, own]) assert.equal((await profileOf(platform, user))['idpass'], false)
  })

  test('wait for the confirmed address where people log in with us', async () => {
    const account = await registerAccount(platform)
    const one = { ...account, host: serviceHost, preauth: '' }
    assertRefused(await dit(platform, one), 'SC114')
    assertRefused(await sendLink(platform, one, 'nothing'), 'SC114')
    assertRefused(await pollLink(platform, one, 'nothing'), 'SC114')
    const token = await mailedToken(platform, account.userId, 'confirm-email')
    await postAsWidget(platform, '/users/verify-email', { token })
    const sent = await sendLink(platform, one, await approved(platform, one, { mobile: '5555550122' }))
    assert.equal((await pollLink(platform, one, tokenOf(sent))).body['idpass'], true)
  })

  test('do not go on after a check that did not approve', async () => {
    for (const lname of ['Review', 'Denied']) {
      const one = await applicant(platform)
      const own = await applicant(platform, 'customer-otp')
      const [token, ownToken] = [await approved(platform, one), await approved(platform, own)]
      for (const user of [one, own]) assertRefused(await dit(platform, user, { lname }), 'SC303')
      assertRefused(await sendLink(platform, one, token), 'SC304')
      assertRefused(await begin(own.token, ownToken), 'SC304')
    }
  })

  test('end as the persona says', async () => {
    const { personas } = (await platform.sandbox.control('GET', '/personas')) as { personas: Persona[] }
    for (const { key, fname, lname, ssn, dob, mobile, street1, city, state, zip, outcomes } of personas) {
      const person = { fname, lname, dob, mobile, street1, city, state, zip }
      // A person whom the check denies gets no further; the phone has its own outcome, so it is tried with another number.
      const number = outcomes.dit === 'Approved' ? ssn : '666101000'
      const { one, smfaToken, linkUrl } = await linked(platform, 'efx-1b', { ...person, ssn: number })
      assert.equal((await pollLink(platform, one, smfaToken)).body['status'], 'INCOMPLETE', key)
      await openLinkUrl(platform.baseUrl, linkUrl)
      const answer = await pollLink(platform, one, smfaToken)
      if (outcomes.onboarding === 'THIN_FILE') assertRefused(answer, 'SC306')
      else assert.equal(answer.body['status'], outcomes.smfa, key)
    }
  })

  test('are open to any number of users with the numbers that may be used by several', async () => {
    for (const [host, ssn, mobile] of [
      ['efx-1b', '666101000', '5555551201'],
      ['efx-3b', '666103000', '5555551203'],
    ] as const) {
      for (const fname of ['Ada', 'Grace']) {
        const { one, smfaToken, linkUrl } = await linked(platform, host, { ssn, mobile, fname, city: 'Elsewhere' })
        await openLinkUrl(platform.baseUrl, linkUrl)
        assert.equal((await pollLink(platform, one, smfaToken)).body['idpass'], true)
      }
    }
  })

  test('leave nothing of a person or a secret in clear, whatever fails on the way', async () => {
    const person = { ...canary, state: 'CO', zip: '80521', consent: { ...consent, acceptedAt: Date.now() } }
    const secrets: Record<string, string> = {}
    const fail = (target: string, operation: string, mode: string) =>
      platform.sandbox.control('POST', '/faults', { target, operation, mode, count: 1 })
    const one = await applicant(platform)
    for (const mode of ['error', 'garbage', 'partial']) {
      await fail('DIT', 'check', mode)
      assertRefused(await dit(platform, one, person), 'SC315')
    }
    secrets['ditToken'] = await approved(platform, one, person)
    await fail('SMFA', 'send', 'garbage')
    assertRefused(await sendLink(platform, one, secrets['ditToken']), 'SC320')
    const sent = await sendLink(platform, one, secrets['ditToken'])
    secrets['smfaToken'] = tokenOf(sent)
    const linkUrl = sent.body['linkUrl'] as string
    secrets['link'] = linkUrl.split('.').at(-1)!
    await fail('SMFA', 'open', 'partial')
    assert.equal((await openLinkUrl(platform.baseUrl, linkUrl)).status, 503)
    assert.equal((await openLinkUrl(platform.baseUrl, linkUrl)).status, 200)
    await fail('SMFA', 'status', 'garbage')
    assertRefused(await pollLink(platform, one, secrets['smfaToken']), 'SC320')
    await fail('EFX', 'enroll', 'garbage')
    assertRefused(await pollLink(platform, one, secrets['smfaToken']), 'SC313')
    const other = await applicant(platform, 'customer-otp')
    secrets['ownToken'] = await approved(platform, other, person)
    const body = { userId: other.userId, reference: canary.street2 }
    await platform.call('POST', '/direct/verify-user', { token: await platform.hostToken('customer-otp'), body })
    assert.equal((await begin(other.token, secrets['ownToken'])).status, 200)

    for (const table of [
      'identity_sessions',
      'identity_sends',
      'identities',
      'enrollments',
      'provider_calls',
      'consents',
    ])
      assert.ok((await countRows(platform, table, one.userId)) > 0, table)
    const all = { ...canary, ip: consent.ip, userAgent: consent.userAgent, ...secrets }
    for (const [table, text] of await wholeDatabase(platform)) assert.deepEqual(findCanaries(text, all), [], table)
    assert.match(platform.logged(), /provider\.failed/)
    assert.deepEqual(findCanaries(platform.logged(), all), [])
    assert.deepEqual(findCanaries(platform.ctx.metrics.text(), all), [])
  })

  test('are forgotten after two days, the record of the host excepted', async () => {
    const one = await applicant(platform, 'customer-otp')
    await approved(platform, one)
    await dit(platform, one, { lname: 'Review' })
    await approved(platform, one)
    const token = await platform.hostToken('customer-otp')
    await platform.call('POST', '/direct/verify-user', { token, body: { userId: one.userId } })
    await platform.advance('customer-otp', 'P4D')
    for (const table of ['identity_sessions', 'identity_failures'])
      assert.equal(await countRows(platform, table, one.userId), 0, table)
    assert.equal(await countRows(platform, 'host_verifications', one.userId), 1)
  })
})

interface Persona extends Record<string, unknown> {
  key: string
  ssn: string
  outcomes: { dit: string; smfa: string; onboarding: string }
}
