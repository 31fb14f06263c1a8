import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { alertTypes } from '@plumbline/core/alerts'
import { alertMail, alertPush, alertSms } from './alert-message-text.ts'

const unsubscribe = 'https://api.example.com/unsubscribe?token=abc'
const facts = { hostName: 'Harbor & <Sons>', unsubscribe }
const reportedAt = Date.UTC(2026, 10, 12)

describe('a message about an alert', () => {
  for (const type of alertTypes) {
    test(`of type ${type} says the same to every channel, in the form of each`, () => {
      const told = { kind: 'alert', alert: { type, reportedAt } } as const
      const { title, body } = alertPush(told)
      assert.equal(alertSms(told, 'Harbor Money'), `Harbor Money: ${body}`)
      const mail = alertMail(told, facts)
      assert.equal(mail.subject, `Harbor & <Sons>: ${title}`)
      assert.match(mail.text, /^Reported: November 12, 2026$/m)
      assert.ok(mail.text.includes(unsubscribe) && mail.html.includes(`href="${unsubscribe}"`))
      assert.equal(mail.link, undefined)
    })
  }

  test('as HTML fetches nothing, has no script and no table, and keeps the name of the host from becoming markup', () => {
    const { html } = alertMail({ kind: 'alert', alert: { type: 'NameAlert', reportedAt } }, facts)
    assert.doesNotMatch(html, /<(img|script|link|table|iframe)|url\(|@import|<Sons>/)
    assert.match(html, /max-width:600px/)
    assert.match(html, /prefers-color-scheme:dark/)
    assert.ok(Buffer.byteLength(html) < 20_000)
  })

  test('shows nothing of a collection beside the subject, where a locked screen shows it', () => {
    const { subject, html } = alertMail({ kind: 'alert', alert: { type: 'CollectionAlert', reportedAt } }, facts)
    const preheader = /<div style="display:none[^"]*">([^&<]*)/.exec(html)![1]!
    assert.doesNotMatch(subject + preheader, /collection/i)
  })

  test('of several lists each with its date', () => {
    const alerts = [
      { type: 'HardInquiryAlert', reportedAt },
      { type: 'CollectionAlert', reportedAt: reportedAt - 86_400_000 },
    ] as const
    const { subject, text } = alertMail({ kind: 'alert-digest', alerts }, facts)
    assert.match(subject, /: 2 changes on your credit file$/)
    assert.match(text, /New credit check: November 12, 2026\nCollection on your credit file: November 11, 2026/)
  })

  test('with a long name of the host stays short', () => {
    assert.ok(alertSms({ kind: 'all-clear' }, 'x'.repeat(300)).length < 200)
  })
})
