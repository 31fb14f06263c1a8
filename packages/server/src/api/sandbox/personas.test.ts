import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

type Listed = { key: string; ssn: string; bureaus: Record<string, { hit: boolean; score: number | null }> }

describe('the personas of the sandbox', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const list = async (host: string) =>
    (await platform.call('GET', '/sandbox/personas', { token: await platform.hostToken(host) })).body[
      'personas'
    ] as Listed[]

  test('are the twenty that integrators know, in their order', async () => {
    const people = await list('efx-1b')
    assert.equal(people.length, 20)
    assert.deepEqual(
      people.map((one) => one.ssn),
      Array.from({ length: 20 }, (_, index) => `6661020${String(index + 1).padStart(2, '0')}`),
    )
    const byKey = Object.fromEntries(people.map((one) => [one.key, one.bureaus]))
    assert.deepEqual(byKey['no-hit'], {
      EFX: { hit: false, score: null },
      TU: { hit: false, score: null },
      EXP: { hit: false, score: null },
    })
    assert.deepEqual([byKey['mixed-bureaus']!['TU']!.hit, byKey['mixed-bureaus']!['EFX']!.hit], [false, true])
  })

  test('have the score of the host’s model on the host’s date', async () => {
    const scores = async (host: string) => (await list(host)).map((one) => one.bureaus['EFX']!.score)
    const before = await scores('rival')
    assert.notDeepEqual(before, await scores('customer-otp'))
    await platform.advance('rival', 'P6M')
    assert.notDeepEqual(await scores('rival'), before)
  })

  test('cannot be asked for while the sandbox is down', async () => {
    const alone = await startPlatform()
    const answer = await alone.call('GET', '/sandbox/personas', { token: await alone.hostToken() })
    await alone.stop()
    assertRefused(answer, 'SC501')
  })
})
