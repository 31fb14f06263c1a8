import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { acknowledgedIds } from './acknowledgement.ts'

const ids = ['a1', 'b2', 'c3']
const acknowledged = (body: unknown, truncated = false) =>
  acknowledgedIds(ids, { text: typeof body === 'string' ? body : JSON.stringify(body), truncated })

describe('a 2xx answer', () => {
  test('with a list acknowledges the events whose status is true', () => {
    const list = [{ hook_id: 'a1', status: true }, { hook_id: 'b2', status: false }, { hook_id: 'c3' }]
    assert.deepEqual(acknowledged(list), ['a1'])
  })
  test('with one such object counts as a list of one', () => {
    assert.deepEqual(acknowledged({ hook_id: 'b2', status: true }), ['b2'])
    assert.deepEqual(acknowledged({ hook_id: 'b2', status: false }), [])
  })
  test('with an empty list acknowledges nothing', () => {
    assert.deepEqual(acknowledged(' [ ] '), [])
  })
  test('with any other body acknowledges everything', () => {
    for (const body of ['', 'ok', 'null', '{}', '["a1"]', '[null]', { received: true }, '[[[', '<html>', '"[]"', '7'])
      assert.deepEqual(acknowledged(body), ids, String(body))
  })
  test('names events that were not sent without effect, and only true is true', () => {
    const list = [
      { hook_id: 'zz', status: true },
      { hook_id: 'a1', status: 'true' },
      { hook_id: 7, status: true },
    ]
    assert.deepEqual(acknowledged(list), [])
  })
  test('that contradicts itself does not acknowledge', () => {
    for (const statuses of [
      [true, false],
      [false, true],
    ])
      assert.deepEqual(acknowledged(statuses.map((status) => ({ hook_id: 'a1', status }))), [])
    assert.deepEqual(acknowledged([true, true].map((status) => ({ hook_id: 'A1', status }))), ['a1'])
  })
  test('that was cut acknowledges what its whole entries say', () => {
    assert.deepEqual(
      acknowledged('[{"hook_id":"a1","status":true},{"hook_id":"b2","status":false},{"hook_id":"c3","st', true),
      ['a1'],
    )
    assert.deepEqual(acknowledged('<html>{"hook_id":"a1"}', true), ids)
    assert.deepEqual(acknowledged('[1,2,3,', true), ids)
  })
  test('of any kind never acknowledges what was not sent, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json(), fc.constant('['.repeat(20_000))),
        fc.boolean(),
        (text, truncated) => {
          assert.ok(acknowledgedIds(ids, { text, truncated }).every((id) => ids.includes(id)))
        },
      ),
    )
  })
})
