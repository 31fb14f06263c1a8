import assert from 'node:assert/strict'
import { describe, mock, test } from 'node:test'
import fc from 'fast-check'
import { loadTypefaces } from '../layout/typefaces.ts'
import { missingCharacter, plainText } from './plain-text.ts'

describe('text from outside', () => {
  const { regular } = loadTypefaces()
  const covers = (codePoint: number) => regular.hasGlyphForCodePoint(codePoint)

  test('stays as it is when it is ordinary, with accents and in Greek and Cyrillic', () => {
    for (const name of ['José Peña-Ávila', 'Đặng Thị Huệ', 'Łukasz Żółć', 'Αθηνά', 'Ольга', '50% & <b>more</b>']) {
      assert.equal(plainText(name, 100, covers), name)
    }
  })

  test('loses control characters, overrides of direction and invisible ones', () => {
    assert.equal(plainText('A\u0000B\u0007\u001b[31mC', 100, covers), 'AB[31mC')
    assert.equal(plainText('\u202eevil\u202c \u2066x\u2069\u200f\u200b\ufeff', 100, covers), 'evil x')
    assert.equal(plainText('a\u3164\u115f\u034f\u00ad\u2060\u{e0041}b', 100, covers), 'ab')
  })

  test('is one line', () => {
    assert.equal(plainText('  one\r\ntwo\u2028three\t four\u00a0five ', 100, covers), 'one two three four five')
    assert.equal(plainText('one\u0085two\u000bthree\ufefffour', 100, covers), 'one two three four')
  })

  test('shows that a character is missing instead of leaving it out', () => {
    assert.equal(plainText('李 Lee', 100, covers), `${missingCharacter} Lee`)
    assert.equal(
      plainText('\ud800x\ue000y\u{10ffff}', 100, covers),
      `${missingCharacter}x${missingCharacter}y${missingCharacter}`,
    )
    assert.equal(plainText('Ann \u{1f469}\u200d\u{1f467} \u2764\ufe0f', 100, covers), 'Ann □□ ❤')
  })

  test('cannot pile marks on a letter', () => {
    assert.ok(plainText(`a${'\u0323\u0301'.repeat(50)}`, 100, covers).length <= 4)
  })

  test('is composed in short rows of marks only', () => {
    const composed: string[] = []
    const watch = mock.method(String.prototype, 'normalize', function (this: string) {
      composed.push(String(this))
      return String(this)
    })
    try {
      plainText(`a${'\u0323\u0301'.repeat(5_000)}`, 4_000, covers)
    } finally {
      watch.mock.restore()
    }
    assert.equal(composed.length, 1)
    assert.doesNotMatch(composed[0]!, /\p{M}{31}/u)
  })

  test('carries few marks that make no letter of their own, and as many of the others as it likes', () => {
    const clean = plainText('x\u0301'.repeat(200), 100, covers)
    assert.equal(clean.match(/\p{M}/gu)?.length, 10)
    assert.equal(plainText('e\u0301'.repeat(40), 100, covers), '\u00e9'.repeat(40))
  })

  test('ends in an ellipsis when it is too long', () => {
    assert.equal(plainText('abcdefgh', 5, covers), 'abcd\u2026')
    assert.equal(plainText('x'.repeat(10_000), 100, covers).length, 100)
  })

  test('is printable whatever it was, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 2, max: 80 }), (text, limit) => {
        const clean = plainText(text, limit, covers)
        assert.ok(Array.from(clean).length <= limit)
        assert.doesNotMatch(clean, /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u)
        for (const letter of clean) assert.ok(covers(letter.codePointAt(0) ?? 0))
        assert.equal(plainText(clean, limit, covers), clean)
      }),
    )
  })
})
