import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directEfxLatestScores } from '@plumbline/contract'
import { changeSettings } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { describeHostRead } from '../../testing/host-read-rules.ts'

const path = directEfxLatestScores.path

describeHostRead(directEfxLatestScores, ({ platform, reads }) => {
  test('answers what the person reads, on hosts with EFX alone and with the merged product', async () => {
    for (const host of ['efx-1b', 'efx-3b']) {
      const user = await enroll(platform(), host)
      const first = await reads.readAsHost(user, path)
      assertAnswers(first, directEfxLatestScores)
      assert.equal(first.headers.get('x-data-source'), 'live')
      const own = await reads.read(user, '/users/efx-latest-scores')
      assert.deepEqual(own.body, first.body)
      assert.equal(own.headers.get('x-data-source'), 'cache')
      assert.equal(first.headers.has('x-withheld-bureaus'), false)
      assert.equal((first.body['providerViews'] as unknown[]).length, host === 'efx-1b' ? 1 : 3)
    }
  })

  test('leaves out and names the bureaus whose data stays with the person; ids and date stay', async () => {
    const user = await enroll(platform(), 'efx-3b')
    const { body: whole } = await reads.readAsHost(user, path)
    await changeSettings(platform(), 'efx-3b', { serverAccess: { EFX: true, TU: false, EXP: false } })
    const answer = await reads.readAsHost(user, path)
    await changeSettings(platform(), 'efx-3b', { serverAccess: { EFX: true, TU: true, EXP: true } })
    assertAnswers(answer, directEfxLatestScores)
    assert.equal(answer.headers.get('x-withheld-bureaus'), 'TU,EXP')
    const { providerViews, ...rest } = whole
    assert.deepEqual(answer.body, { ...rest, providerViews: (providerViews as unknown[]).slice(0, 1) })
    assert.equal((await reads.read(user, '/users/efx-latest-scores')).text, JSON.stringify(whole))
  })

  test('refuses hosts with several bureaus of their own, and names the call that serves them', async () => {
    const user = await enroll(platform(), 'all-bureaus')
    assertRefused(await reads.readAsHost(user, path), 'SC402', 'use=latest-scores')
  })

  test('refuses a person whom no bureau can score', async () => {
    assertRefused(await reads.readAsHost(await reads.persona('deceased'), path), 'SC1002', 'reason=DECEASED')
    assertRefused(await reads.readAsHost(await reads.persona('no-hit'), path), 'SC1002', 'reason=NO_HIT')
  })

  test('refuses when the bureau fails and nothing is stored', async () => {
    const user = await enroll(platform())
    await reads.fault('EFX', 'error')
    assertRefused(await reads.readAsHost(user, path), 'SC510')
  })
})
