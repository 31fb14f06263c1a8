import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { appearance } from '@plumbline/contract'
import { auditOf, changeSettings, setSuspended } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /users/appearance', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const read = (host: string, options = {}) =>
    platform.call('GET', `/users/appearance?key=${platform.hosts[host]!.widgetKey}`, options)

  test('tells what the frame needs before a session, and nothing else', async () => {
    for (const host of Object.keys(platform.hosts)) assertAnswers(await read(host), appearance)
    const { body } = await read('service-managed')
    assert.deepEqual(Object.keys(body).sort(), [
      'components',
      'consentMode',
      'locale',
      'smfaEmail',
      'textsVersion',
      'theme',
      'userManagement',
      'verificationType',
      'wordings',
    ])
    assert.deepEqual([body['userManagement'], body['verificationType']], ['SERVICE', 'DIT_SMFA'])
    assert.deepEqual([body['locale'], body['theme'], body['textsVersion']], ['en-US', { light: {}, dark: {} }, '1'])
  })

  test('names the components that the products of the host allow', async () => {
    const componentsOf = async (host: string) => (await read(host)).body['components']
    assert.equal(((await componentsOf('efx-1b')) as string[]).length, 10)
    const merged = ['score', 'history', 'factors', 'accounts', 'alerts', 'report', 'preferences', 'enroll']
    assert.deepEqual(await componentsOf('efx-3b'), merged)
    assert.deepEqual(
      await componentsOf('offers-iq'),
      merged.filter((one) => one !== 'alerts'),
    )
  })

  test('shows what the operator has set', async () => {
    const theme = { light: { '--pl-color-primary': '#0b57d0' }, dark: { '--pl-color-primary': '#8ab4f8' } }
    await changeSettings(platform, 'rival', { theme, locale: 'es-US', consentTextVersion: '2026-04' })
    const { body } = await read('rival')
    assert.deepEqual([body['theme'], body['locale'], body['textsVersion']], [theme, 'es-US', '2026-04'])
  })

  test('needs no token, and leaves no record that strangers could fill the log with', async () => {
    const answer = await read('efx-1b', { token: 'nonsense', headers: { 'x-request-id': 'appearance-1' } })
    assert.equal(answer.status, 200)
    assert.deepEqual(await auditOf(platform, 'appearance-1'), [])
  })

  test('refuses no key, an unknown one and one that is not public, then a suspended host', async () => {
    assertRefused(await platform.call('GET', '/users/appearance'), 'SC200')
    assertRefused(await platform.call('GET', '/users/appearance?key='), 'SC200')
    const { apikey, widgetKey } = platform.hosts['efx-1b']!
    for (const key of ['wk_nobody', apikey, `${widgetKey}x`, widgetKey.toUpperCase()]) {
      const answer = await platform.call('GET', `/users/appearance?key=${key}`, {
        headers: { 'x-request-id': 'appearance-2' },
      })
      assertRefused(answer, 'SC414', 'key: must be the public widget key of a host')
    }
    assert.deepEqual(await auditOf(platform, 'appearance-2'), [])
    await setSuspended(platform, 'prefill', true)
    assertRefused(await read('prefill'), 'SC418')
    await setSuspended(platform, 'prefill', false)
  })
})
