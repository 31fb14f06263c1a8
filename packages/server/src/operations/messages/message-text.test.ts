import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { messageText } from './message-text.ts'

const facts = { hostName: 'Harbor & <Sons>', publicUrl: 'https://api.example.com' }

describe('a message to a person', () => {
  test('with a token has the link and the token by itself, in text and HTML', () => {
    const content = { kind: 'confirm-email', token: 'abc-DEF_1', expiresAt: 1 } as const
    const { subject, text, html, link } = messageText(content, facts)
    assert.equal(link, 'https://api.example.com/confirm-email?token=abc-DEF_1')
    assert.match(subject, /^Harbor & <Sons>: /)
    const lines = text.split('\n')
    assert.ok(lines.includes(link) && lines.includes('abc-DEF_1'))
    assert.equal(html.split(`href="${link}"`).length, 3)
    assert.match(html, />Confirm my address<\/a>/)
    assert.match(html, />abc-DEF_1<\/p>/)
    const recovery = messageText({ ...content, kind: 'password-recovery' }, facts)
    assert.equal(recovery.link, 'https://api.example.com/reset-password?token=abc-DEF_1')
  })

  test('without a token has no link', () => {
    for (const kind of ['email-changed', 'mobile-changed', 'password-changed'] as const) {
      const { subject, text, html, ...rest } = messageText({ kind }, facts)
      assert.deepEqual(rest, {})
      assert.ok(subject.length < 250 && !text.includes('http') && !html.includes('<a '))
    }
  })

  test('keeps the name of the host from becoming markup', () => {
    const { html } = messageText({ kind: 'email-changed' }, { ...facts, hostName: 'A <b>' })
    assert.ok(html.includes('A &lt;b&gt;') && !html.includes('<b>'))
  })

  test('about the account cannot be switched off', () => {
    const { unsubscribe, text } = messageText({ kind: 'password-changed' }, facts)
    assert.equal(unsubscribe, undefined)
    assert.match(text, /always sent/)
  })
})
