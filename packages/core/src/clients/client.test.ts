import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readClient } from './client.ts'
import { isBehind } from './is-behind.ts'

describe('a client', () => {
  test('is known by its name and version', () => {
    assert.deepEqual(readClient('widget/1.2.30'), { kind: 'widget', version: '1.2.30' })
    assert.deepEqual(readClient('sdk/0.1.0'), { kind: 'sdk', version: '0.1.0' })
  })

  test('that names nothing is code of the host', () => {
    assert.deepEqual(readClient(undefined), { kind: 'own-code', version: '' })
  })

  test('that names itself in another way is another one, whatever it sends', () => {
    const odd = ['', 'widget', 'widget/1', 'widget/1.2.3-beta', 'sdk/1.2.3\n', 'curl/8.0.1', `sdk/${'9'.repeat(7)}.0.0`]
    for (const text of odd) assert.deepEqual(readClient(text), { kind: 'other', version: '' }, text)
    assert.equal(readClient(['sdk/1.0.0', 'sdk/1.0.1']).kind, 'other')
    assert.equal(readClient(' sdk/1.0.0').kind, 'other')
  })
})

describe('a version', () => {
  test('is behind when the first number that differs is lower', () => {
    assert.deepEqual(
      ['0.9.9', '1.0.0', '1.1.9', '1.2.0', '1.2.1', '1.10.0', '2.0.0'].filter((own) => isBehind(own, '1.2.1')),
      ['0.9.9', '1.0.0', '1.1.9', '1.2.0'],
    )
  })
})
