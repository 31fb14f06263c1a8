import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeEmail } from '@plumbline/contract'
import { auditOf, boxOf, countRows, rowOf, setStatus } from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { describeContactChange } from '../../testing/contact-change-rules.ts'

describeContactChange(
  {
    endpoint: changeEmail,
    body: (number) => ({ email: `changed.${number}@example.com` }),
    messages: 1,
    bad: [
      ['email', undefined],
      ['email', 'no-at'],
      ['email', 'a@b@c'],
      ['email', `${'a'.repeat(255)}@example.com`],
      ['email', 'a@example.com\nBcc: b@example.com'],
      ['email', null],
      ['email', ['a@example.com']],
    ],
  },
  ({ platform, change }) => {
    test('sends a message to the old address', async () => {
      const user = await platform().register()
      await change(user.userId, { email: 'new.home@example.com' })
      const row = await rowOf(platform(), 'notices', user.userId)
      const box = await boxOf(platform(), user.userId)
      const message = JSON.parse(box.open('message', row['sealed'] as Buffer, row['id'] as string).toString())
      assert.equal(row['kind'], 'email-changed')
      assert.deepEqual(message, { channel: 'EMAIL', to: user.email })
    })

    test('takes another case of the address on file as the same address', async () => {
      const user = await platform().register()
      assert.equal((await change(user.userId, { email: user.email.toUpperCase() })).status, 204)
      assert.equal(await countRows(platform(), 'notices', user.userId), 0)
    })

    test('refuses the address of another live user and counts nothing', async () => {
      const [one, two] = [await platform().register(), await platform().register()]
      for (let time = 1; time <= 12; time++) {
        assertRefused(await change(one.userId, { email: two.email.toUpperCase() }), 'SC103')
      }
      await change(one.userId, { email: two.email }, 'efx-1b', { 'x-request-id': 'email-taken' })
      const records = await auditOf(platform(), 'email-taken')
      assert.deepEqual(
        records.map((record) => record.outcome),
        ['SC103'],
      )
      assert.equal((await change(one.userId, { email: 'still.free@example.com' })).status, 204)
      assert.equal(await countRows(platform(), 'notices', one.userId), 1)
    })

    test('takes the address of a closed user, and of a user of another host', async () => {
      const [one, gone] = [await platform().register(), await platform().register()]
      const elsewhere = await platform().register('rival')
      await setStatus(platform(), gone.userId, 'closed')
      assert.equal((await change(one.userId, { email: gone.email })).status, 204)
      assert.equal((await change(one.userId, { email: elsewhere.email })).status, 204)
    })

    test('refuses by the daily limit before it looks whether the address is taken', async () => {
      const [one, two] = [await platform().register('efx-3b'), await platform().register('efx-3b')]
      for (let time = 1; time <= 10; time++) {
        await change(one.userId, { email: `limit.${time}@example.com` }, 'efx-3b')
      }
      assertRefused(await change(one.userId, { email: two.email }, 'efx-3b'), 'SC221')
    })

    test('lets one of two users have an address they want at the same time', async () => {
      const [one, two] = [await platform().register(), await platform().register()]
      for (let round = 1; round <= 8; round++) {
        const email = `wanted.${round}@example.com`
        const answers = await Promise.all([one, two].map(({ userId }) => change(userId, { email })))
        assert.deepEqual(answers.map((answer) => answer.code ?? 'OK').sort(), ['OK', 'SC103'])
      }
    })
  },
)
