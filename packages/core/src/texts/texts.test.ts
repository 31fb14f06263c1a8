import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { wordingFindings } from './check-wording.ts'
import { coreTexts } from './core-texts.ts'
import { fillWording } from './fill-wording.ts'
import { type PublishedWording, wordingInForce } from './wording-in-force.ts'

describe('a wording', () => {
  const model = { title: 'Hello', text: 'You have {count} of {total}.' }

  test('is published when it says every part with the same placeholders and nothing but words', () => {
    assert.deepEqual(wordingFindings(model, { title: '¡Hola!', text: 'De {total} tiene {count}; {count} & más.' }), [])
    const refused: [Record<string, string>, RegExp][] = [
      [{ title: 'Hi' }, /^text: is empty/],
      [{ ...model, title: ' ' }, /^title: is empty/],
      [{ ...model, more: 'x' }, /^more: this text has no such part/],
      [
        { ...model, text: 'You have {count}.' },
        /^text: must keep its placeholders: \{count\} \{total\}, not \{count\}$/,
      ],
      [{ ...model, title: 'Hello {name}' }, /none, not \{name\}/],
      [{ ...model, title: 'x'.repeat(1001) }, /longer than 1000 letters/],
      ...['<b>Hi</b>', 'a > b', '&lt;b', '&#60;', '[here](https://a.example)', '`code`'].map(
        (title): [Record<string, string>, RegExp] => [{ ...model, title }, /^title: has markup/],
      ),
      ...['two\nlines', 'hid\u200bden', '\u202eturned'].map((title): [Record<string, string>, RegExp] => [
        { ...model, title },
        /^title: has letters that cannot be seen/,
      ]),
    ]
    for (const [wanted, finding] of refused) assert.match(wordingFindings(model, wanted).join('\n'), finding)
  })

  test('falls back part by part to what the program says, and has its values filled in', () => {
    const filled = fillWording(model, { title: 'Hi {host}' }, { host: 'Harbor', count: 3 })
    assert.deepEqual(filled, { title: 'Hi Harbor', text: 'You have 3 of {total}.' })
  })

  test('is itself right wherever the program has one', () => {
    const texts = coreTexts()
    assert.equal(new Set(texts.map(({ key }) => key)).size, texts.length)
    for (const { key, wordings } of texts) {
      assert.deepEqual(wordingFindings(wordings.en!, wordings.en!), [], key)
      assert.match(key, /^[A-Za-z0-9.-]{1,80}$/)
    }
  })
})

describe('the wording in force', () => {
  const one = (version: number, more: Partial<PublishedWording>): PublishedWording => ({
    key: 'a',
    version,
    hostId: null,
    wordings: { en: { text: `${version}` } },
    fromAt: 10,
    endedAt: null,
    ...more,
  })
  const inForce = (published: PublishedWording[], now: number, hostId: string | null = 'h', language = 'en' as const) =>
    wordingInForce(published, { hostId, language, now })?.version

  test('begins with its date and ends when it is rolled back, which brings the one before back', () => {
    const both = [one(2, {}), one(3, { fromAt: 20, endedAt: 30 })]
    assert.deepEqual(
      [9, 10, 19, 20, 29, 30].map((now) => inForce(both, now)),
      [undefined, 2, 2, 3, 3, 2],
    )
  })

  test('is that of the host before that for everybody, whichever began later', () => {
    const both = [one(2, { hostId: 'h' }), one(3, { fromAt: 20 }), one(4, { fromAt: 20 })]
    assert.equal(inForce(both, 25), 2)
    assert.equal(inForce(both, 25, 'other'), 4)
    assert.equal(inForce(both, 25, null), 4)
  })

  test('is looked for in the language alone', () => {
    const spanish = one(5, { wordings: { es: { text: '5' } }, fromAt: 15 })
    assert.equal(wordingInForce([one(2, {}), spanish], { hostId: 'h', language: 'es', now: 20 })?.version, 5)
    assert.equal(inForce([one(2, {}), spanish], 20), 2)
  })
})
