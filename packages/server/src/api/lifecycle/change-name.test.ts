import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeName } from '@plumbline/contract'
import { describeContactChange } from '../../testing/contact-change-rules.ts'

const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

describeContactChange(
  {
    endpoint: changeName,
    body: (number) => ({ fname: `Maren ${letters(number)}`, lname: 'Åström-O’Neil'.replace('’', "'") }),
    messages: 0,
    bad: [
      ['fname', undefined],
      ['lname', undefined],
      ['fname', ''],
      ['lname', '  '],
      ['fname', 'x'.repeat(51)],
      ['lname', 'Agent 7'],
      ['fname', 'a\u0000b'],
      ['lname', 'a\u202eb'],
      ['fname', null],
      ['lname', { first: 'x' }],
    ],
  },
  ({ platform, change }) => {
    test('takes letters of any script and keeps them in composed form', async () => {
      const { userId } = await platform().register()
      for (const [fname, lname] of [
        ['Нина', 'Петрова'],
        ['美咲', '鈴木'],
        ['Zoe\u0308', 'Nun\u0303ez'],
      ] as const) {
        assert.equal((await change(userId, { fname, lname })).status, 204)
        const token = await platform().hostToken()
        const { body } = await platform().call('GET', `/direct/user/${userId}`, { token })
        assert.deepEqual([body['fname'], body['lname']], [fname.normalize('NFC'), lname.normalize('NFC')])
      }
    })
  },
)
