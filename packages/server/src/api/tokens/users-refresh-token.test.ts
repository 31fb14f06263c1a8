import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usersRefreshToken } from '@plumbline/contract'
import { assertRefused } from '../../testing/check-answer.ts'
import { pauseUser } from '../../testing/lifecycle-calls.ts'
import { describeRefresh } from '../../testing/refresh-rules.ts'

describeRefresh(usersRefreshToken, ({ platform, start, refresh }) => {
  test('a browser that fetches ahead uses nothing up', async () => {
    const { refresh: token } = await start()
    assertRefused(await refresh(token, { headers: { 'sec-purpose': 'prefetch' } }), 'SC200')
    assert.equal((await refresh(token)).status, 200)
  })

  test('serves a paused user, who may still read the profile', async () => {
    const user = await platform().register()
    const session = await platform().openSession(user)
    await pauseUser(platform(), user)
    const answer = await refresh(session.refresh)
    assert.equal(answer.status, 200)
    const profile = await platform().call('GET', '/users', { token: answer.body['token'] as string })
    assert.equal(profile.body['enrollmentStatus'], 'paused')
  })
})
