import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changeSettings } from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { person } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('what was begun at an old address or on an old phone', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    await changeSettings(platform, 'efx-1b', { smfaEmail: 'always' })
  })
  after(() => platform.stop())

  const begin = async () => {
    const user = await platform.register()
    const { token } = await platform.openSession(user)
    const post = (path: string, body?: unknown) => platform.call('POST', `/users/${path}`, { token, body })
    const checked = await post('dit-identity', { ...person, mobile: '5555551201' })
    assert.equal(checked.status, 200, checked.text)
    const change = async (what: string, body: object) => {
      const path = `/direct/change-${what}/${user.userId}`
      const answer = await platform.call('POST', path, { token: await platform.hostToken(), body })
      assert.equal(answer.status, 204, answer.text)
    }
    return { user, post, change, ditToken: checked.body['token'] as string }
  }
  const send = async (post: Awaited<ReturnType<typeof begin>>['post'], ditToken: string, type: 'phone' | 'email') => {
    const sent = await post(`smfa-send-link/${ditToken}?type=${type}`)
    assert.equal(sent.status, 200, sent.text)
    return sent.body['token'] as string
  }

  test('is void with a new number: session and links', async () => {
    const { post, change, ditToken } = await begin()
    const smfaToken = await send(post, ditToken, 'phone')
    await change('mobile', { mobile: '5555550199' })
    assertRefused(await post(`smfa-verify-status/${smfaToken}`), 'SC326')
    assertRefused(await post(`smfa-send-link/${ditToken}`), 'SC304')
  })

  test('is void with a new address as far as it was mailed', async () => {
    const { user, post, change, ditToken } = await begin()
    const smfaToken = await send(post, ditToken, 'email')
    await change('email', { email: `moved.${user.email}` })
    assertRefused(await post(`smfa-verify-status/${smfaToken}?type=email`), 'SC326')
    await platform.advance('efx-1b', 'PT31S')
    await send(post, ditToken, 'phone')
  })

  test('goes on under a new name, and when nothing changed', async () => {
    const { user, post, change, ditToken } = await begin()
    await change('name', { fname: 'Ada', lname: 'Byron' })
    await change('mobile', { mobile: '5555551201' })
    await change('email', { email: user.email.toUpperCase() })
    await send(post, ditToken, 'phone')
  })
})
