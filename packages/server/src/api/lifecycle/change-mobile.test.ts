import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeMobile } from '@plumbline/contract'
import { rowOf } from '../../testing/as-owner.ts'
import { describeContactChange } from '../../testing/contact-change-rules.ts'

describeContactChange(
  {
    endpoint: changeMobile,
    body: (number) => ({ mobile: String(5555550000 + number) }),
    messages: 1,
    bad: [
      ['mobile', undefined],
      ['mobile', '555555120'],
      ['mobile', '55555512011'],
      ['mobile', '+15555551201'],
      ['mobile', '555-555-1201'],
      ['mobile', '５５５５５５１２０１'],
      ['mobile', '5555551201x9'],
      ['mobile', 555],
      ['mobile', 5555551201.5],
      ['mobile', null],
    ],
  },
  ({ platform, change }) => {
    test('takes a JSON number of ten digits', async () => {
      const { userId } = await platform().register()
      assert.equal((await change(userId, { mobile: 5555559999 })).status, 204)
      const token = await platform().hostToken()
      const profile = await platform().call('GET', `/direct/user/${userId}`, { token })
      assert.equal(profile.body['mobile'], '5555559999')
    })

    test('lets several users have one number', async () => {
      const [one, two] = [await platform().register(), await platform().register()]
      assert.equal((await change(one.userId, { mobile: '5555558888' })).status, 204)
      assert.equal((await change(two.userId, { mobile: '5555558888' })).status, 204)
    })

    test('sends the person a message that the number was changed', async () => {
      const { userId } = await platform().register()
      await change(userId, { mobile: '5555557777' })
      assert.equal((await rowOf(platform(), 'notices', userId))['kind'], 'mobile-changed')
    })
  },
)
