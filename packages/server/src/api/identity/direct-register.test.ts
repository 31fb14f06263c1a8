import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { directRegister } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /direct/register', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  let serial = 0
  const wanted = (fields = {}) => ({
    email: `old${++serial}@example.com`,
    fname: 'Maren',
    lname: 'Lindqvist',
    ...fields,
  })
  const register = async (body: object, host = 'efx-1b') =>
    platform.call('POST', '/direct/register', { token: await platform.hostToken(host), body })

  test('registers and opens the first session in one step, and says that there is a better way', async () => {
    const body = wanted({ externalId: 'crm-7' })
    const answer = await register(body)
    assertAnswers(answer, directRegister)
    assert.match(answer.headers.get('deprecation') ?? '', /^@\d+$/)
    assert.deepEqual([answer.body['email'], answer.body['externalId']], [body.email, 'crm-7'])
    const own = await platform.call('GET', '/users', { token: answer.body['token'] as string })
    assert.deepEqual([own.status, own.body['id']], [200, answer.body['id']])
  })

  test('is on record as both', async () => {
    const answer = await register(wanted())
    const records = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual(records.map(({ action }) => action).sort(), ['session.start', 'user.register'])
  })

  test('refuses what a registration refuses', async () => {
    const body = wanted()
    await register(body)
    const taken = await register(body)
    assert.equal(taken.code, 'SC102')
    assert.ok(!taken.text.includes('"refresh"'))
    assertRefused(await register({ email: 'x' }), 'SC200')
    assertRefused(await register(wanted(), 'service-managed'), 'SC406')
    assertRefused(await register(wanted({ dormant: true }), 'all-bureaus'), 'SC352')
  })
})
