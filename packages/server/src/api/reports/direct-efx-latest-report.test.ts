import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directEfxLatestReport } from '@plumbline/contract'
import { changeSettings } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { describeHostRead } from '../../testing/host-read-rules.ts'

const path = directEfxLatestReport.path

describeHostRead(directEfxLatestReport, ({ platform, reads }) => {
  test('answers the report that the person reads, on hosts with EFX alone and with the merged product', async () => {
    for (const host of ['efx-1b', 'efx-3b']) {
      const user = await enroll(platform(), host)
      const answer = await reads.readAsHost(user, path)
      assertAnswers(answer, directEfxLatestReport)
      assert.equal((await reads.read(user, '/users/efx-latest-report')).text, answer.text)
      assert.equal((await reads.readAsHost(user, path, { 'accept-encoding': 'identity' })).text, answer.text)
    }
  })

  test('leaves out and names the bureaus whose data stays with the person', async () => {
    const user = await enroll(platform(), 'efx-3b')
    const { body: whole } = await reads.readAsHost(user, path)
    await changeSettings(platform(), 'efx-3b', { serverAccess: { EFX: true, TU: false, EXP: true } })
    const answer = await reads.readAsHost(user, path)
    await changeSettings(platform(), 'efx-3b', { serverAccess: { EFX: true, TU: true, EXP: true } })
    assertAnswers(answer, directEfxLatestReport)
    assert.equal(answer.headers.get('x-withheld-bureaus'), 'TU')
    const { providerViews, ...rest } = whole
    const shown = (providerViews as { provider: string }[]).filter(({ provider }) => provider !== 'TU')
    assert.deepEqual(answer.body, { ...rest, providerViews: shown })
  })

  test('refuses hosts with several bureaus of their own, and names the call that serves them', async () => {
    const user = await enroll(platform(), 'all-bureaus')
    assertRefused(await reads.readAsHost(user, path), 'SC402', 'use=latest-report')
  })

  test('refuses a person whom no bureau knows', async () => {
    assertRefused(await reads.readAsHost(await reads.persona('no-hit'), path), 'SC1002', 'reason=NO_HIT')
  })

  test('refuses when the bureau fails and nothing is stored', async () => {
    const user = await enroll(platform())
    await reads.fault('EFX', 'garbage')
    assertRefused(await reads.readAsHost(user, path), 'SC511')
  })
})
