import assert from 'node:assert/strict'
import { test } from 'node:test'
import { directEfxScoreHistory } from '@plumbline/contract'
import { changeSettings } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { describeHostRead } from '../../testing/host-read-rules.ts'

const path = directEfxScoreHistory.path
interface Item {
  providerViews: { provider: string }[]
}

describeHostRead(directEfxScoreHistory, ({ platform, reads }) => {
  const read = async (user: { userId: string; host: string }, query = '') => {
    const answer = await reads.readAsHost(user, `${path}${query}`)
    return { answer, items: answer.body as unknown as Item[] }
  }

  test('answers the history that the person reads, newest first, the first pull included', async () => {
    for (const host of ['efx-1b', 'efx-3b', 'all-bureaus']) {
      const user = await enroll(platform(), host)
      assert.equal((await read(user)).items.length, 1)
      for (const month of ['P1M', 'P1M']) await platform().advance(host, month)
      const pulls = await reads.pulls(user)
      const { answer, items } = await read(user)
      assertAnswers(answer, directEfxScoreHistory)
      assert.equal(items.length, 3)
      assert.equal(items[0]!.providerViews.length, host === 'efx-3b' ? 3 : 1)
      assert.equal(answer.text, (await reads.read(user, '/users/efx-score-history')).text)
      assert.equal((await read(user, '?months=1')).items.length, 1)
      assert.equal(await reads.pulls(user), pulls)
    }
  })

  test('leaves out and names the bureaus whose data stays with the person', async () => {
    const user = await enroll(platform(), 'efx-3b')
    await reads.post(user, '/direct/update-refresh/{id}')
    await changeSettings(platform(), 'efx-3b', { serverAccess: { EFX: false, TU: true, EXP: false } })
    const { answer, items } = await read(user)
    await changeSettings(platform(), 'efx-3b', { serverAccess: { EFX: true, TU: true, EXP: true } })
    assert.equal(answer.headers.get('x-withheld-bureaus'), 'EFX,EXP')
    assert.deepEqual(
      items.map((item) => item.providerViews.map(({ provider }) => provider)),
      [['TU']],
    )
  })

  test('refuses hosts that do not have EFX, and months beyond what is kept', async () => {
    const user = await enroll(platform(), 'all-bureaus')
    for (const months of ['0', '25', 'x', '1.5']) assertRefused((await read(user, `?months=${months}`)).answer, 'SC200')
    await changeSettings(platform(), 'all-bureaus', { bureaus: ['TU', 'EXP'] })
    assertRefused((await read(user)).answer, 'SC402')
    await changeSettings(platform(), 'all-bureaus', { bureaus: ['EFX', 'TU', 'EXP'] })
  })
})
