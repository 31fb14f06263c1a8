import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directRefreshTokenPost } from '@plumbline/contract'
import { assertRefused } from '../../testing/check-answer.ts'
import { describeRefresh } from '../../testing/refresh-rules.ts'

describeRefresh(directRefreshTokenPost, ({ platform, start, refresh }) => {
  test('ends two hours after the log-in, however often it was refreshed; a late access token lives its hour', async () => {
    const first = await start('rival')
    await platform().advance('rival', 'PT1H')
    const second = await refresh(first.refresh)
    assert.equal(second.status, 200)
    await platform().advance('rival', 'PT59M50S')
    const third = await refresh(second.body['refresh'])
    assert.equal(third.status, 200)
    await platform().advance('rival', 'PT20S')
    assertRefused(await refresh(third.body['refresh']), 'SC415')
    await platform().advance('rival', 'PT59M')
    const late = () => platform().call('GET', '/direct/host', { token: third.body['token'] as string })
    assert.equal((await late()).status, 200)
    await platform().advance('rival', 'PT1M')
    assertRefused(await late(), 'SC413')
  })

  test('refuses a token that is no text', async () => {
    for (const token of [7, null, ['x'], { token: 'x' }, true]) assertRefused(await refresh(token), 'SC200')
  })

  test('ignores an idempotency key', async () => {
    const first = await start()
    const headers = { 'idempotency-key': 'again' }
    assert.equal((await refresh(first.refresh, { headers })).status, 200)
    assertRefused(await refresh(first.refresh, { headers }), 'SC415')
  })
})
