import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usersRefreshTokenPost } from '@plumbline/contract'
import { assertRefused } from '../../testing/check-answer.ts'
import { describeRefresh } from '../../testing/refresh-rules.ts'

describeRefresh(usersRefreshTokenPost, ({ platform, start, refresh }) => {
  test('lives 30 minutes from its issue', async () => {
    const [one, two] = [await start('rival'), await start('rival')]
    await platform().advance('rival', 'PT29M50S')
    assert.equal((await refresh(one.refresh)).status, 200)
    await platform().advance('rival', 'PT20S')
    assertRefused(await refresh(two.refresh), 'SC415')
  })

  test('ends eight hours after the session began, however often it was refreshed', async () => {
    let { refresh: token } = await start('rival')
    for (let half = 1; half <= 16; half++) {
      await platform().advance('rival', 'PT29M55S')
      const answer = await refresh(token)
      assert.equal(answer.status, 200, `after ${half} times`)
      token = answer.body['refresh'] as string
    }
    await platform().advance('rival', 'PT2M')
    assertRefused(await refresh(token), 'SC415')
  })

  test('takes the token from the body only', async () => {
    const { refresh: token } = await start()
    const inQuery = await platform().call('POST', `/users/refresh-token?token=${token}`, { body: {} })
    assertRefused(inQuery, 'SC200', 'token: is required')
    assert.equal((await refresh(token)).status, 200)
  })
})
