import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import type { CreditFile } from '@plumbline/core/credit-file'
import { toEfxBody, toExpBody, toTuXml } from '@plumbline/sandbox'
import fc from 'fast-check'
import { parseEfx, parseEfx3b } from './efx/parse-efx.ts'
import { parseExp } from './exp/parse-exp.ts'
import type { ExpectedPerson } from './parsing/check-person.ts'
import { rejections } from './parsing/parsed.ts'
import { anyCreditFile } from './testing/any-credit-file.ts'
import { anyByteDamage, anyJsonDamage, anyXmlDamage } from './testing/any-damage.ts'
import { madeUpSsn } from './testing/any-identity.ts'
import { parseTu } from './tu/parse-tu.ts'

interface Format {
  readonly write: (file: CreditFile) => string
  readonly parse: (bytes: Uint8Array, expected: ExpectedPerson) => Outcome
  readonly anyDamage: fc.Arbitrary<(body: string) => string>
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly rejection: string; readonly detail: string }

const formats: Readonly<Record<Bureau, Format>> = {
  EFX: { write: toEfxBody, parse: parseEfx, anyDamage: anyJsonDamage },
  TU: { write: toTuXml, parse: parseTu, anyDamage: anyXmlDamage },
  EXP: { write: toExpBody, parse: parseExp, anyDamage: anyJsonDamage },
}

const expected = { ssn: madeUpSsn }

for (const bureau of bureaus) {
  const { write, parse, anyDamage } = formats[bureau]
  const anyFile = anyCreditFile(bureau)

  describe(`a damaged body of ${bureau}`, () => {
    it('is a file or a typed rejection when its bytes are damaged', () => {
      fc.assert(
        fc.property(anyFile, anyByteDamage, (file, damage) => check(damage(encode(write(file))))),
        { numRuns: 150 },
      )
    })

    it('is a file or a typed rejection when its members are damaged', () => {
      fc.assert(
        fc.property(anyFile, fc.array(anyDamage, { minLength: 1, maxLength: 3 }), (file, damages) => {
          let body = write(file)
          // A second damage needs a body that can still be taken apart.
          for (const damage of damages) body = tryDamage(damage, body)
          check(encode(body))
        }),
        { numRuns: 150 },
      )
    })

    it('is a rejection when it is noise', () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 500 }), (noise) => assert.equal(parse(noise, expected).ok, false)),
      )
      fc.assert(fc.property(fc.json(), (json) => assert.equal(parse(encode(json), expected).ok, false)))
      fc.assert(fc.property(fc.string(), (text) => assert.equal(parse(encode(text), expected).ok, false)))
    })

    it('changes nothing for others', () => {
      assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
      assert.equal(({} as Record<string, unknown>)['provider'], undefined)
    })
  })

  function check(bytes: Uint8Array): void {
    const before = Object.keys(Object.prototype).length
    for (const outcome of bureau === 'EFX'
      ? [parse(bytes, expected), parseEfx3b(bytes, expected)]
      : [parse(bytes, expected)]) {
      if (outcome.ok) continue
      assert.ok((rejections as readonly string[]).includes(outcome.rejection))
      // Names of the format and nothing from the body.
      assert.match(outcome.detail, /^[A-Za-z0-9 ,-]{1,80}$/)
    }
    assert.equal(Object.keys(Object.prototype).length, before)
  }
}

function tryDamage(damage: (body: string) => string, body: string): string {
  try {
    return damage(body)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return body
    throw error
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
