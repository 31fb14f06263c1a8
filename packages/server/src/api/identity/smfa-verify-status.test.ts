import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { smfaVerifyStatus } from '@plumbline/contract'
import { newOpaqueToken } from '../../access/opaque-token.ts'
import { auditOf, changeSettings, rowOf, setIdentified, setStatus } from '../../testing/as-owner.ts'
import { bureauEnrollment, bureauFeatures, eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { setUnidentified } from '../../testing/as-owner-identity.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import {
  anyone,
  applicant,
  approved,
  callsTo,
  identityOf,
  linked,
  openLinkUrl,
  pollLink,
  profileOf,
  renewed,
  sendLink,
  tokenOf,
} from '../../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /users/smfa-verify-status/{smfaToken}', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  for (const host of ['efx-1b', 'all-bureaus', 'efx-3b']) {
    test(`waits for the link and then enrolls, at ${host}`, async () => {
      const { one, smfaToken, linkUrl } = await linked(platform, host)
      const waiting = await pollLink(platform, one, smfaToken)
      assertAnswers(waiting, smfaVerifyStatus)
      assert.deepEqual(waiting.body, { status: 'INCOMPLETE', idpass: false, just_enrolled: false })
      assert.equal((await openLinkUrl(platform.baseUrl, linkUrl)).status, 200)
      const passed = await pollLink(platform, one, smfaToken)
      assertAnswers(passed, smfaVerifyStatus)
      const { status, idpass, just_enrolled, features, enrollmentStatus, enrolledAt } = passed.body
      assert.deepEqual([status, idpass, just_enrolled, enrollmentStatus], ['GREEN', true, true, 'active'])
      assert.ok((features as unknown[]).length > 0 && enrolledAt !== null)
      assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDPASS', 'ACCREG'])
      assert.ok((await bureauFeatures(platform, one.userId)).length > 0)
      const { step, lastResult } = await identityOf(platform, one)
      assert.deepEqual([step, lastResult], ['PASSED', 'GREEN'])
      const [record, ...more] = await auditOf(platform, passed.headers.get('x-request-id')!)
      assert.deepEqual([record!.action, record!.outcome, more.length], ['identity.smfa.status', 'OK', 0])

      const calls = callsTo(platform, 'SMFA', 'status')
      const { status: again, just_enrolled: once, ...profile } = (await pollLink(platform, one, smfaToken)).body
      assert.deepEqual([again, once], ['GREEN', false])
      assert.deepEqual({ ...profile, just_enrolled: false }, await profileOf(platform, one))
      assert.equal(callsTo(platform, 'SMFA', 'status'), calls)
    })
  }

  test('leaves a dormant user without features', async () => {
    const one = await applicant(platform, 'efx-1b', { dormant: true })
    const sent = await sendLink(platform, one, await approved(platform, one, { mobile: '5555550122' }))
    const { body } = await pollLink(platform, one, tokenOf(sent))
    assert.deepEqual(
      [body['status'], body['idpass'], body['just_enrolled'], body['features'], body['enrollmentStatus']],
      ['GREEN', true, true, [], 'dormant'],
    )
    assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDPASS'])
    assert.deepEqual(await bureauFeatures(platform, one.userId), [])
  })

  test('enrolls the person whom the check approved, whatever the host puts on file meanwhile', async () => {
    const one = await applicant(platform)
    const ditToken = await approved(platform, one, { mobile: '5555550122', ssn: '666101000' })
    const other = { ssn: '666103000', dob: '1960-01-01', street1: '1 Else', city: 'Wray', state: 'CO', zip: '80758' }
    const stored = await platform.call('POST', `/direct/users/${one.userId}/identity`, {
      token: await platform.hostToken(),
      body: other,
    })
    assert.equal(stored.status, 200)
    await pollLink(platform, one, tokenOf(await sendLink(platform, one, ditToken)))
    const { hostId } = platform.hosts['efx-1b']!
    const verified = platform.ctx.vault.blindIndex('ssn and dob', hostId, `666101000 ${anyone.dob}`)
    assert.deepEqual((await rowOf(platform, 'identities', one.userId))['ssn_dob_index'], verified)
  })

  test('passes YELLOW (23), and GREEN without the link (22)', async () => {
    for (const [mobile, colour] of [
      ['5555550123', 'YELLOW'],
      ['5555550122', 'GREEN'],
    ]) {
      const { one, smfaToken } = await linked(platform, 'efx-1b', { mobile })
      const { body } = await pollLink(platform, one, smfaToken)
      assert.deepEqual([body['status'], body['idpass'], body['just_enrolled']], [colour, true, true])
      assert.equal((await identityOf(platform, one))['lastResult'], colour)
    }
  })

  test('stays INCOMPLETE with 44, opened or not', async () => {
    const { one, smfaToken, linkUrl } = await linked(platform, 'efx-1b', { mobile: '5555550144' })
    await openLinkUrl(platform.baseUrl, linkUrl)
    assert.equal((await pollLink(platform, one, smfaToken)).body['status'], 'INCOMPLETE')
  })

  for (const [mobile, colour] of [
    ['5555550133', 'RED'],
    ['5555550134', 'ORANGE'],
  ] as const) {
    test(`denies ${colour} once and for all, after which e-mail is open`, async () => {
      const host = colour === 'RED' ? 'efx-3b' : 'all-bureaus'
      const { one, ditToken, smfaToken } = await linked(platform, host, { mobile })
      assertRefused(await sendLink(platform, one, ditToken, '?type=email'), 'SC332')
      for (let time = 0; time < 3; time++) {
        const answer = await pollLink(platform, one, smfaToken)
        assertAnswers(answer, smfaVerifyStatus)
        assert.deepEqual(answer.body, { status: colour, idpass: false, just_enrolled: false })
      }
      assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDFAIL'])
      assert.equal((await identityOf(platform, one))['lastResult'], colour)
      await platform.advance(host, 'PT30S')
      const mailed = await sendLink(platform, one, ditToken, '?type=email')
      assertRefused(await pollLink(platform, one, smfaToken), 'SC326')
      assertRefused(await pollLink(platform, one, tokenOf(mailed)), 'SC200', 'type: the link was sent another way')
      const poll = () => pollLink(platform, one, tokenOf(mailed), '?type=email')
      assert.equal((await poll()).body['status'], 'INCOMPLETE')
      await openLinkUrl(platform.baseUrl, mailed.body['linkUrl'] as string)
      assert.equal((await poll()).body['status'], 'GREEN')
      assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDFAIL', 'IDPASS', 'ACCREG'])
    })
  }

  test('refuses a thin file (55) and asks the bureau again only for a new link', async () => {
    const { one, ditToken, smfaToken, linkUrl } = await linked(platform, 'efx-3b', { mobile: '5555550155' })
    await openLinkUrl(platform.baseUrl, linkUrl)
    const enrolls = callsTo(platform, 'EFX', 'enroll')
    for (let time = 0; time < 3; time++) assertRefused(await pollLink(platform, one, smfaToken), 'SC306')
    assert.equal(callsTo(platform, 'EFX', 'enroll'), enrolls + 1)
    assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDTF'])
    const profile = await profileOf(platform, one)
    assert.deepEqual([profile['idpass'], profile['features']], [false, []])
    assert.equal((profile['identity'] as Record<string, unknown>)['lastResult'], 'THIN_FILE')
    await platform.advance('efx-3b', 'PT30S')
    const again = await sendLink(platform, one, ditToken)
    await openLinkUrl(platform.baseUrl, again.body['linkUrl'] as string)
    assertRefused(await pollLink(platform, one, tokenOf(again)), 'SC306')
    assert.equal(callsTo(platform, 'EFX', 'enroll'), enrolls + 2)
  })

  test('identifies although the bureau fails (66), and goes on in the background', async () => {
    const { one, smfaToken, linkUrl } = await linked(platform, 'efx-3b', { mobile: '5555550166' })
    await openLinkUrl(platform.baseUrl, linkUrl)
    for (let time = 0; time < 2; time++) assertRefused(await pollLink(platform, one, smfaToken), 'SC313')
    const profile = await profileOf(platform, one)
    assert.deepEqual([profile['idpass'], profile['features'], profile['enrolledAt']], [true, [], null])
    assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDPASS', 'ACCREGFAIL'])
  })

  test('repeats the enrollment error until the bureau has taken the person after all', async () => {
    const { one, smfaToken, linkUrl } = await linked(platform, 'all-bureaus')
    await openLinkUrl(platform.baseUrl, linkUrl)
    await platform.sandbox.control('POST', '/faults', { target: 'EFX', operation: 'enroll', mode: 'error', count: 1 })
    assertRefused(await pollLink(platform, one, smfaToken), 'SC313')
    await platform.advance('all-bureaus', 'PT14M50S')
    const early = await renewed(platform, one)
    assertRefused(await pollLink(platform, early, smfaToken), 'SC313')
    await platform.advance('all-bureaus', 'PT11S')
    assert.deepEqual(await eventTypesOf(platform, one.userId), [
      'IDPASS',
      'ACCREGFAIL',
      'ACCREG',
      'SCOREREF',
      'REPORTREF',
    ])
    assert.equal((await bureauEnrollment(platform, one.userId))?.status, 'active')
    assertRefused(await pollLink(platform, await renewed(platform, one), smfaToken), 'SC301')
  })

  test('says that the service is down (99)', async () => {
    const { one, smfaToken } = await linked(platform, 'efx-1b', { mobile: '5555550199' })
    assertRefused(await pollLink(platform, one, smfaToken), 'SC320')
    assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDSVCOUT'])
  })

  test('answers denials and waiting as errors where the host wants it', async () => {
    await changeSettings(platform, 'efx-3b', { smfaStatusStyle: 'error' })
    const waiting = await linked(platform, 'efx-3b')
    assertRefused(await pollLink(platform, waiting.one, waiting.smfaToken), 'SC325')
    for (const mobile of ['5555550133', '5555550134']) {
      const { one, smfaToken } = await linked(platform, 'efx-3b', { mobile })
      const answer = await pollLink(platform, one, smfaToken)
      assertRefused(answer, 'SC324')
      assert.equal((await auditOf(platform, answer.headers.get('x-request-id')!))[0]!.outcome, 'SC324')
      assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDFAIL'])
    }
    await openLinkUrl(platform.baseUrl, waiting.linkUrl)
    assert.equal((await pollLink(platform, waiting.one, waiting.smfaToken)).body['status'], 'GREEN')
    await changeSettings(platform, 'efx-3b', { smfaStatusStyle: 'status' })
  })

  test('refuses in order: flow, status, identified, token, type', async () => {
    const { one, smfaToken } = await linked(platform)
    const asked = (token = smfaToken) => pollLink(platform, one, token, '?type=email')
    await changeSettings(platform, 'efx-1b', { verificationType: 'DIT_CUSTOMER_OTP' })
    await setIdentified(platform, one.userId)
    await setStatus(platform, one.userId, 'paused')
    assertRefused(await pollLink(platform, one, smfaToken, '?type=sms'), 'SC200')
    assertRefused(await asked(), 'SC335')
    await changeSettings(platform, 'efx-1b', { verificationType: 'DIT_SMFA' })
    assertRefused(await asked(), 'SC104')
    await setStatus(platform, one.userId, 'active')
    assertRefused(await asked(), 'SC301')
    await setUnidentified(platform, one.userId)
    assertRefused(await asked('unknown'), 'SC326')
    assertRefused(await asked(), 'SC200', 'type: the link was sent another way')
  })

  test('refuses unknown tokens, tokens of others and of other flows alike, with either type', async () => {
    const { one, ditToken } = await linked(platform)
    const others = [await linked(platform), await linked(platform, 'rival')]
    const made = newOpaqueToken(platform.hosts['efx-1b']!.hostId).text
    const seen = new Set<string>()
    for (const token of [...others.map((other) => other.smfaToken), ditToken, made, one.token, 'x', '%00']) {
      for (const query of ['', '?type=email']) {
        const answer = await pollLink(platform, one, token, query)
        assertRefused(answer, 'SC326')
        seen.add(JSON.stringify({ ...answer.body, requestId: '', timestamp: 0 }))
      }
    }
    assert.equal(seen.size, 1)
  })
})
