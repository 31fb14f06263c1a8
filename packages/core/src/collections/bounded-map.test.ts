import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { BoundedMap } from './bounded-map.ts'

describe('a bounded map', () => {
  test('holds the newest entries and never more than its limit', () => {
    const map = new BoundedMap<string, number>(1_000)
    for (let number = 0; number < 1_000_000; number++) {
      map.set(`key ${number}`, number)
      assert.ok(map.size <= 1_000)
    }
    assert.equal(map.size, 1_000)
    assert.equal(map.get('key 999999'), 999_999)
    assert.equal(map.get('key 999000'), 999_000)
    assert.equal(map.get('key 998999'), undefined)
  })

  test('takes an entry that is given again for the newest', () => {
    const map = new BoundedMap<string, number>(2)
    map.set('a', 1)
    map.set('b', 2)
    map.set('a', 3)
    map.set('c', 4)
    assert.deepEqual([map.get('a'), map.get('b'), map.get('c')], [3, undefined, 4])
  })
})
