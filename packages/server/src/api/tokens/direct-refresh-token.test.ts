import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directRefreshToken } from '@plumbline/contract'
import { revokeApiKey } from '../../storage/api-keys.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { describeRefresh } from '../../testing/refresh-rules.ts'

describeRefresh(directRefreshToken, ({ platform, start, refresh }) => {
  test('refuses a token given twice and uses none up', async () => {
    const { refresh: token } = await start()
    const twice = await platform().call('GET', `/direct/refresh-token?token=${token}&token=${token}`)
    assertRefused(twice, 'SC200', 'token: given more than once')
    assert.equal((await refresh(token)).status, 200)
  })

  test('a browser that fetches ahead uses nothing up', async () => {
    const { refresh: token } = await start()
    assertRefused(await refresh(token, { headers: { 'sec-purpose': 'prefetch' } }), 'SC200')
    assertRefused(await refresh(token, { headers: { purpose: 'prefetch' } }), 'SC200')
    assert.equal((await refresh(token)).status, 200)
  })

  test('ends with the key it was made with', async () => {
    const session = await start('customer-otp')
    const { hostId } = platform().hosts['customer-otp']!
    const key = platform().ctx.directory.apiKey(platform().hosts['customer-otp']!.apikey)!
    assert.equal(await revokeApiKey(platform().ctx.system, hostId, key.id, Date.now()), true)
    assertRefused(await refresh(session.refresh), 'SC415')
  })
})
