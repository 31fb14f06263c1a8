import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { smallPng } from '../../testing/small-png.ts'
import { cleanPng } from './clean-png.ts'

const problemOf = (bytes: Buffer) => {
  const clean = cleanPng(bytes)
  return 'problem' in clean ? clean.problem : undefined
}

describe('a picture that somebody sends', () => {
  test('is written anew from its pixels alone', () => {
    const clean = cleanPng(smallPng({ more: { tEXt: 'Author\0Secret', eXIf: 'place', iCCP: 'profile' } }))
    assert.ok('png' in clean)
    assert.deepEqual([clean.width, clean.height], [8, 4])
    for (const part of ['tEXt', 'Secret', 'eXIf', 'iCCP']) assert.ok(!clean.png.includes(part), part)
    const again = cleanPng(clean.png)
    assert.ok('png' in again && again.png.equals(clean.png))
  })

  test('loses what stands behind its end', () => {
    const clean = cleanPng(Buffer.concat([smallPng(), Buffer.from('<script>alert(1)</script>')]))
    assert.ok('png' in clean && !clean.png.includes('script'))
  })

  test('is refused where it is none', () => {
    for (const text of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '\xff\xd8\xff\xe0'])
      assert.equal(problemOf(Buffer.from(text, 'latin1')), 'must be a PNG')
  })

  test('is refused where it is damaged, cut off at any byte, or changed in any', () => {
    const good = smallPng()
    for (let at = 8; at < good.length - 1; at++) {
      assert.ok(problemOf(good.subarray(0, at)), `cut at ${at}`)
      const changed = Buffer.from(good)
      changed[at]! ^= 0x55
      assert.ok(problemOf(changed), `changed at ${at}`)
    }
  })

  test('is refused where it unpacks to more or less than it says, or has rows of no known filter', () => {
    assert.equal(problemOf(smallPng({ pixels: Buffer.alloc(50_000_000) })), 'is damaged')
    assert.equal(problemOf(smallPng({ pixels: Buffer.alloc(10) })), 'is damaged')
    assert.equal(problemOf(smallPng({ pixels: Buffer.alloc(4 * 33, 9) })), 'is damaged')
  })

  test('is refused where it is larger than a logo, or interlaced', () => {
    assert.match(problemOf(smallPng({ width: 4_000_000, height: 1, pixels: Buffer.alloc(4) }))!, /at most/)
    assert.match(problemOf(smallPng({ interlace: 1 }))!, /interlacing/)
  })
})
