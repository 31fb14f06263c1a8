import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changeSettings } from '../../testing/as-owner.ts'
import { bureauEnrollment, eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { rowsOf } from '../../testing/as-owner-identity.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import {
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

describe('a link', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  test('enrolls once, however many ask for its result at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const { one, smfaToken, linkUrl } = await linked(platform)
      await openLinkUrl(platform.baseUrl, linkUrl)
      const enrolls = callsTo(platform, 'EFX', 'enroll')
      const answers = await Promise.all(Array.from({ length: 32 }, () => pollLink(platform, one, smfaToken)))
      assert.deepEqual(
        new Set(answers.map((answer) => `${answer.status} ${answer.code ?? answer.body['status']}`)),
        new Set(['200 GREEN']),
      )
      assert.equal(answers.filter((answer) => answer.body['just_enrolled'] === true).length, 1)
      assert.ok(answers.every((answer) => answer.body['idpass'] === true))
      assert.equal(callsTo(platform, 'EFX', 'enroll'), enrolls + 1)
      assert.equal((await bureauEnrollment(platform, one.userId))?.status, 'active')
      assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDPASS', 'ACCREG'])
    }
  })

  test('whose enrollment the bureau answers late gives all who wait the same outcome', async () => {
    const slow = { target: 'EFX', operation: 'enroll', mode: 'slow', count: 1, delayMs: 5 }
    for (const [mobile, seen] of [
      ['5555550122', '200'],
      ['5555550155', 'SC306'],
      ['5555550166', 'SC313'],
    ] as const) {
      const { one, smfaToken, linkUrl } = await linked(platform, 'efx-1b', { mobile })
      await openLinkUrl(platform.baseUrl, linkUrl)
      await platform.sandbox.control('POST', '/faults', slow)
      const enrolls = callsTo(platform, 'EFX', 'enroll')
      const answers = await Promise.all(Array.from({ length: 12 }, () => pollLink(platform, one, smfaToken)))
      assert.deepEqual([...new Set(answers.map((answer) => answer.code ?? String(answer.status)))], [seen])
      assert.equal(callsTo(platform, 'EFX', 'enroll'), enrolls + 1)
    }
  })

  test('is denied once, however many ask at the same time', async () => {
    const { one, smfaToken } = await linked(platform, 'efx-1b', { mobile: '5555550133' })
    await Promise.all(Array.from({ length: 16 }, () => pollLink(platform, one, smfaToken)))
    assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDFAIL'])
  })

  test('and its token end with the session when the mobile changes', async () => {
    const { one, ditToken, smfaToken, linkUrl } = await linked(platform)
    const changed = await platform.call('POST', `/direct/change-mobile/${one.userId}`, {
      token: await platform.hostToken(),
      body: { mobile: '5555550001' },
    })
    assert.equal(changed.status, 204)
    assert.equal((await openLinkUrl(platform.baseUrl, linkUrl)).status, 404)
    assertRefused(await pollLink(platform, one, smfaToken), 'SC326')
    assertRefused(await sendLink(platform, one, ditToken), 'SC304')
    assert.equal((await profileOf(platform, one))['idpass'], false)
  })

  test('by e-mail dies when the address changes', async () => {
    const { one, ditToken, smfaToken } = await linked(platform, 'efx-3b', { mobile: '5555550133' })
    await pollLink(platform, one, smfaToken)
    await platform.advance('efx-3b', 'PT30S')
    const mailed = await sendLink(platform, one, ditToken, '?type=email')
    const token = await platform.hostToken('efx-3b')
    const body = { email: `moved.${one.email}` }
    await platform.call('POST', `/direct/change-email/${one.userId}`, { token, body })
    assert.equal((await openLinkUrl(platform.baseUrl, mailed.body['linkUrl'] as string)).status, 404)
    assertRefused(await pollLink(platform, one, tokenOf(mailed), '?type=email'), 'SC326')
  })

  test('dies with a new check of the data', async () => {
    const { one, smfaToken, linkUrl } = await linked(platform)
    await approved(platform, one)
    assert.equal((await openLinkUrl(platform.baseUrl, linkUrl)).status, 404)
    assertRefused(await pollLink(platform, one, smfaToken), 'SC326')
    assert.equal((await identityOf(platform, one))['step'], 'DIT')
  })

  test('that ran out unopened leaves one event', async () => {
    const host = 'rival'
    const { one, smfaToken } = await linked(platform, host)
    await platform.advance(host, 'PT14M50S')
    assert.deepEqual(await eventTypesOf(platform, one.userId), [])
    const late = await renewed(platform, one)
    assert.equal((await pollLink(platform, late, smfaToken)).body['status'], 'INCOMPLETE')
    await platform.advance(host, 'PT11S')
    assertRefused(await pollLink(platform, late, smfaToken), 'SC326')
    await platform.advance(host, 'PT1H')
    assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDSVCINC'])
  })

  test('that was opened, replaced, refused or denied leaves no event of an incomplete one', async () => {
    const host = 'all-bureaus'
    const opened = await linked(platform, host)
    await openLinkUrl(platform.baseUrl, opened.linkUrl)
    const denied = await linked(platform, host, { mobile: '5555550134' })
    await pollLink(platform, denied.one, denied.smfaToken)
    const refused = await applicant(platform, host)
    await sendLink(platform, refused, await approved(platform, refused, { mobile: '5555550177' }))
    const replaced = await linked(platform, host)
    await platform.advance(host, 'PT30S')
    tokenOf(await sendLink(platform, replaced.one, replaced.ditToken))
    await platform.advance(host, 'PT1H')
    assert.deepEqual(await eventTypesOf(platform, opened.one.userId), [])
    assert.deepEqual(await eventTypesOf(platform, denied.one.userId), ['IDFAIL'])
    assert.deepEqual(await eventTypesOf(platform, refused.userId), [])
    // Only the newer of the two links has an event.
    assert.deepEqual(await eventTypesOf(platform, replaced.one.userId), ['IDSVCINC'])
  })

  test('that identified a person says so again for 15 minutes, by its own token only', async () => {
    const host = 'customer-otp'
    await changeSettings(platform, host, { verificationType: 'DIT_SMFA' })
    const { one, ditToken, smfaToken } = await linked(platform, host, { mobile: '5555550122' })
    await platform.advance(host, 'PT30S')
    const newer = tokenOf(await sendLink(platform, one, ditToken))
    assert.equal((await pollLink(platform, one, newer)).body['just_enrolled'], true)
    assertRefused(await pollLink(platform, one, smfaToken), 'SC301')
    assertRefused(await pollLink(platform, one, newer, '?type=email'), 'SC200')
    assertRefused(await sendLink(platform, one, ditToken), 'SC301')
    await platform.advance(host, 'PT14M50S')
    const late = await renewed(platform, one)
    const again = await pollLink(platform, late, newer)
    assert.deepEqual([again.body['status'], again.body['just_enrolled']], ['GREEN', false])
    await platform.advance(host, 'PT11S')
    assertRefused(await pollLink(platform, late, newer), 'SC301')
  })

  test('leaves neither its secret nor the vendor number readable', async () => {
    const { one, smfaToken, linkUrl } = await linked(platform)
    const secret = linkUrl.split('.').at(-1)!
    const rows = JSON.stringify(await rowsOf(platform, 'identity_sends', one.userId))
    assert.ok(!rows.includes(secret) && !rows.includes(smfaToken))
    assert.ok(!platform.logged().includes(secret) && !platform.logged().includes(smfaToken))
  })
})

describe('polls of a link', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true, limits: 'contract' })
  })
  after(() => platform.stop())

  test('are two a second', async () => {
    const { one, smfaToken } = await linked(platform)
    const other = await linked(platform)
    const startedAt = performance.now()
    // Fewer than the general limit of a user lets through at once.
    const answers = await Promise.all(Array.from({ length: 20 }, () => pollLink(platform, one, smfaToken)))
    const seconds = (performance.now() - startedAt) / 1000
    const refused = answers.filter((answer) => answer.status !== 200)
    const passed = answers.length - refused.length
    // Two are allowed at once, and two more for every second that all of it took.
    assert.ok(passed >= 2 && passed <= 2 + Math.ceil(2 * seconds), `${passed} in ${seconds} s`)
    assert.ok(refused.length > 0)
    for (const answer of refused) assertRefused(answer, 'SC220')
    assert.equal((await pollLink(platform, other.one, other.smfaToken)).status, 200)
  })
})
