import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { messageFailureOf } from '../../testing/message-failure-of.ts'
import { createEmailSender } from './email-sender.ts'
import { senderAddress } from './sender-address.ts'

describe('the sender of an e-mail', () => {
  it('is the configured one, or its address under another name', () => {
    const from = 'Plumbline <no-reply@plumbline.example>'
    assert.equal(senderAddress(from, undefined), from)
    const named = { name: 'Harbor, Money', address: 'no-reply@plumbline.example' }
    assert.deepEqual(senderAddress(from, 'Harbor, Money'), named)
    assert.deepEqual(senderAddress('no-reply@plumbline.example', 'Harbor, Money'), named)
  })

  it('cannot smuggle in headers', async () => {
    const sender = createEmailSender({ host: '127.0.0.1', port: 9, secure: false, from: 'a@b.example', timeoutMs: 100 })
    const mail = { to: 'a@b.example', subject: 's', text: 't', reference: 'r', messageId: 'm@b.example', date: 0 }
    for (const senderName of ['A\r\nBcc: x@y.example', '', 'x'.repeat(101)]) {
      const failure = await messageFailureOf(sender.send({ ...mail, senderName }))
      assert.deepEqual([failure.kind, failure.detail], ['rejected', 'senderName'])
    }
    sender.close()
  })
})
