import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directEfxLatestEfxScore } from '@plumbline/contract'
import { changeSettings } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { describeHostRead } from '../../testing/host-read-rules.ts'

const path = directEfxLatestEfxScore.path

describeHostRead(directEfxLatestEfxScore, ({ platform, reads }) => {
  test('answers the EFX view alone under the ids and the date of the whole', async () => {
    const user = await enroll(platform(), 'efx-3b')
    const { body: whole } = await reads.readAsHost(user, '/direct/efx-latest-scores/{id}')
    const answer = await reads.readAsHost(user, path)
    assertAnswers(answer, directEfxLatestEfxScore)
    const { providerViews, ...rest } = whole
    const efx = (providerViews as { provider: string }[]).filter(({ provider }) => provider === 'EFX')
    assert.deepEqual(answer.body, { ...rest, scoreType: 'US_EFX', providerViews: efx })
  })

  test('is the latest score where there is only EFX', async () => {
    const user = await enroll(platform())
    const whole = await reads.readAsHost(user, '/direct/efx-latest-scores/{id}')
    assert.equal((await reads.readAsHost(user, path)).text, whole.text)
  })

  test('is the same whatever the other bureaus withhold', async () => {
    const user = await enroll(platform(), 'efx-3b')
    await changeSettings(platform(), 'efx-3b', { serverAccess: { EFX: true, TU: false, EXP: false } })
    const answer = await reads.readAsHost(user, path)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.has('x-withheld-bureaus'), false)
    await changeSettings(platform(), 'efx-3b', { serverAccess: { EFX: false, TU: true, EXP: true } })
    assertRefused(await reads.readAsHost(user, path), 'SC421', 'bureaus=EFX')
    await changeSettings(platform(), 'efx-3b', { serverAccess: { EFX: true, TU: true, EXP: true } })
  })

  test('refuses hosts with several bureaus of their own', async () => {
    const user = await enroll(platform(), 'all-bureaus')
    assertRefused(await reads.readAsHost(user, path), 'SC402', 'use=latest-scores')
  })

  test('refuses a person whom EFX cannot score', async () => {
    assertRefused(await reads.readAsHost(await reads.persona('deceased'), path), 'SC1002', 'reason=DECEASED')
  })
})
