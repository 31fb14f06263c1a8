import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('a fault', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const create = async (body: unknown) =>
    platform.call('POST', '/sandbox/faults', { token: await platform.hostToken(), body })
  const features = () => platform.ctx.providers.bureaus.EFX.enrollmentByReference('nobody')

  test('strikes as often as was asked for', async () => {
    const { body } = await create({ target: 'EFX', mode: 'error', operation: 'enrollment', count: 2 })
    assert.match(body['faultId'] as string, /^[0-9a-f-]{36}$/)
    await assert.rejects(features())
    await assert.rejects(features())
    assert.equal(await features(), null)
  })

  const wrong: [string, unknown, string][] = [
    ['an unknown target', { target: 'MOON', mode: 'error' }, 'target'],
    ['an unknown mode', { target: 'EFX', mode: 'sulk' }, 'mode'],
    ['a mode of the sandbox’s own', { target: 'EFX', mode: 'wrong-person' }, 'mode'],
    ['count and duration', { target: 'EFX', mode: 'error', count: 1, durationSeconds: 1 }, 'durationSeconds'],
    ['too many', { target: 'EFX', mode: 'error', count: 1001 }, 'count'],
    ['too long', { target: 'EFX', mode: 'error', durationSeconds: 86_401 }, 'durationSeconds'],
    ['too slow', { target: 'EFX', mode: 'slow', delayMs: 60_001 }, 'delayMs'],
    ['an operation of somebody else', { target: 'DIT', mode: 'error', operation: 'pull' }, 'operation'],
    ['nothing', {}, 'target'],
  ]
  for (const [what, body, field] of wrong) {
    test(`is refused with ${what}`, async () => {
      const answer = await create(body)
      assertRefused(answer, 'SC200')
      assert.ok(
        (answer.body['details'] as string[]).some((detail) => detail.startsWith(`${field}:`)),
        answer.text,
      )
    })
  }
})
