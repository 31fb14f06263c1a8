import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changeSettings, countRows } from '../../testing/as-owner.ts'
import { eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import {
  applicant,
  approved,
  callsTo,
  dit,
  identityOf,
  profileOf,
  renewed,
  sendLink,
} from '../../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('checks that do not approve', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  test('are answered with the attempts that are left, and the third locks for a day', async () => {
    const one = await applicant(platform)
    const ditToken = await approved(platform, one)
    assertRefused(await dit(platform, one, { lname: 'Review' }), 'SC303', 'result=Review', 'attemptsLeft=2')
    assertRefused(await sendLink(platform, one, ditToken), 'SC304')
    assert.deepEqual(pick(await identityOf(platform, one)), ['NONE', 'Review', 2, null])
    assertRefused(await dit(platform, one, { lname: 'Denied' }), 'SC303', 'result=Denied', 'attemptsLeft=1')
    const third = await dit(platform, one, { lname: 'Denied' })
    assertRefused(third, 'SC303', 'result=Denied', 'attemptsLeft=0')
    assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDFAIL', 'IDFAIL', 'IDFAIL', 'ACCLOCKED'])

    const calls = callsTo(platform, 'DIT', 'check')
    const locked = await dit(platform, one)
    assertRefused(locked, 'SC305')
    const seconds = Number(locked.headers.get('retry-after'))
    assert.ok(seconds > 86_300 && seconds <= 86_400, String(seconds))
    assert.equal(callsTo(platform, 'DIT', 'check'), calls)
    const { lockedUntil } = await identityOf(platform, one)
    const left = (lockedUntil as number) - platform.ctx.clock.hostNow(platform.hosts['efx-1b']!.hostId)
    assert.ok(left > 86_300_000 && left <= 86_400_000)

    await platform.advance('efx-1b', 'PT23H59M')
    assertRefused(await dit(platform, await renewed(platform, one)), 'SC305')
    await platform.advance('efx-1b', 'PT1M')
    const free = await renewed(platform, one)
    assert.deepEqual(pick(await identityOf(platform, free)), ['NONE', 'Denied', 3, null])
    assert.equal((await dit(platform, free)).status, 200)
  })

  test('keep nothing of what was typed', async () => {
    const one = await applicant(platform)
    await dit(platform, one, { lname: 'Denied' })
    assert.equal((await profileOf(platform, one))['identityOnFile'], false)
    assert.equal(await countRows(platform, 'identities', one.userId), 0)
    assert.equal(await countRows(platform, 'identity_sessions', one.userId), 0)
  })

  test('are counted for a number over all users of the host', async () => {
    const ssn = '666220011'
    const users = [await applicant(platform), await applicant(platform), await applicant(platform)]
    for (const user of [users[0], users[0], users[1], users[1], users[2]]) {
      assertRefused(await dit(platform, user!, { ssn, lname: 'Review' }), 'SC303')
    }
    const next = await applicant(platform)
    assertRefused(await dit(platform, next, { ssn }), 'SC305')
    assert.equal((await dit(platform, next, { ssn: '666220012' })).status, 200)
    assert.equal((await identityOf(platform, next))['lockedUntil'], null)
    const elsewhere = await applicant(platform, 'efx-3b')
    assert.equal((await dit(platform, elsewhere, { ssn })).status, 200)
    await platform.advance('efx-1b', 'P1D')
    assert.equal((await dit(platform, await renewed(platform, next), { ssn })).status, 200)
  })

  test('answer ten times a day at most whether a number is taken', async () => {
    const ssn = '666220013'
    for (let user = 1; user <= 5; user++)
      assertRefused(await dit(platform, await applicant(platform), { ssn, lname: 'Review' }), 'SC303')
    const curious = await applicant(platform)
    for (let call = 1; call <= 10; call++) assertRefused(await dit(platform, curious, { ssn }), 'SC305')
    for (const number of [ssn, '666220014']) assertRefused(await dit(platform, curious, { ssn: number }), 'SC221')
  })

  test('are at most five for a number, however many users bring it at the same time', async () => {
    await changeSettings(platform, 'all-bureaus', { duplicateIdentity: 'allow' })
    const ssn = '666220099'
    const users = await Promise.all(Array.from({ length: 24 }, () => applicant(platform, 'all-bureaus')))
    const calls = callsTo(platform, 'DIT', 'check')
    const answers = await Promise.all(users.map((user) => dit(platform, user, { ssn, lname: 'Denied' })))
    const codes = answers.map((answer) => answer.code)
    assert.equal(codes.filter((code) => code === 'SC303').length, 5, codes.join())
    assert.equal(codes.filter((code) => code === 'SC305').length, 19, codes.join())
    assert.equal(callsTo(platform, 'DIT', 'check') - calls, 5)
  })

  test('are not counted for those who wait while others about the same number are approved', async () => {
    const ssn = '666220098'
    const users = await Promise.all(Array.from({ length: 12 }, () => applicant(platform, 'all-bureaus')))
    const answers = await Promise.all(users.map((user) => dit(platform, user, { ssn })))
    assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]))
    for (const user of users) assert.equal(await countRows(platform, 'identity_failures', user.userId), 0)
  })

  test('are at most three and lock once, however many come at the same time', async () => {
    const one = await applicant(platform)
    const answers = await Promise.all(Array.from({ length: 20 }, () => dit(platform, one, { lname: 'Denied' })))
    const codes = answers.map((answer) => answer.code)
    assert.equal(codes.filter((code) => code === 'SC303').length, 3, codes.join())
    assert.ok(
      codes.every((code) => ['SC303', 'SC305', 'SC221'].includes(code!)),
      codes.join(),
    )
    assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDFAIL', 'IDFAIL', 'IDFAIL', 'ACCLOCKED'])
    assert.equal(await countRows(platform, 'identity_failures', one.userId), 3)
  })

  test('and those that do are ten a day', async () => {
    const one = await applicant(platform, 'efx-3b')
    for (let call = 0; call < 10; call++) await approved(platform, one)
    const answer = await dit(platform, one)
    assertRefused(answer, 'SC221')
    await platform.advance('efx-3b', `PT${answer.headers.get('retry-after')}S`)
    assert.equal((await dit(platform, await renewed(platform, one))).status, 200)
  })

  test('a number goes to one of two users who bring it at the same moment, where the host wants that', async () => {
    await changeSettings(platform, 'all-bureaus', { duplicateIdentity: 'refuse' })
    const [one, other] = [await applicant(platform, 'all-bureaus'), await applicant(platform, 'all-bureaus')]
    const ssn = '666331122'
    const answers = await Promise.all([dit(platform, one, { ssn }), dit(platform, other, { ssn })])
    assert.deepEqual(answers.map((answer) => answer.code ?? 'OK').sort(), ['OK', 'SC314'])
    await changeSettings(platform, 'all-bureaus', { duplicateIdentity: 'allow' })
    const third = await applicant(platform, 'all-bureaus')
    assert.equal((await dit(platform, third, { ssn })).status, 200)
    assert.equal((await profileOf(platform, third))['idpass'], false)
  })
})

function pick(identity: Record<string, unknown>): unknown[] {
  return [identity['step'], identity['lastResult'], identity['attemptsLeft'], identity['lockedUntil']]
}
