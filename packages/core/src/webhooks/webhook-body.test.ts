import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messageBytes } from '../promises/deliveries.ts'
import { toWebhookBody, type WebhookEvent, whatFits } from './webhook-body.ts'

const event = (change: Partial<WebhookEvent> = {}): WebhookEvent => ({
  id: '3b0a2a94-0d3e-4b57-9a1e-5c2f7d8b9e10',
  type: 'ACCALERT',
  user_id: '6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10',
  host_id: '91d42a94-0d3e-4b57-9a1e-5c2f7d8b9e10',
  time: 1792051289000,
  error_code: null,
  error_msg: null,
  alert_id: 'al_48213377120',
  alert_date: 1792051200000,
  alert_source: 'LARKSPUR BANK CN2',
  ...change,
})

test('a body has the ten keys of every event, in one order, and nothing else', () => {
  const keys = Object.keys(event())
  const [only] = JSON.parse(toWebhookBody([{ ...event(), email: 'maren@example.com' } as WebhookEvent])) as object[]
  assert.deepEqual(Object.keys(only!), keys)
})

test('a body has at most 64 KiB, counted in bytes as they go over the wire', () => {
  for (const alert_source of [
    'a'.repeat(5_000),
    'é'.repeat(900),
    '𝄞'.repeat(900),
    '\u0001'.repeat(900),
    '€"\\'.repeat(300),
  ]) {
    const events = Array.from({ length: 100 }, () => event({ alert_source }))
    const count = whatFits(events)
    assert.ok(count >= 1 && count < 100)
    assert.ok(Buffer.byteLength(toWebhookBody(events.slice(0, count))) <= messageBytes)
    assert.ok(Buffer.byteLength(toWebhookBody(events.slice(0, count + 1))) > messageBytes)
  }
  assert.equal(whatFits(Array.from({ length: 100 }, () => event())), 100)
})
