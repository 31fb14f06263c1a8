import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { calendarDate } from '@plumbline/core/calendar'
import { blankFile, type CreditFile } from '@plumbline/core/credit-file'
import { toEfx3bBody, toEfxBody, toExpBody, toTuXml } from '@plumbline/sandbox'
import { parseEfx, parseEfx3b } from './efx/parse-efx.ts'
import { parseExp } from './exp/parse-exp.ts'
import type { ExpectedPerson } from './parsing/check-person.ts'
import { maxBodyBytes } from './parsing/decode-body.ts'
import { parseTu } from './tu/parse-tu.ts'

const parsers = { EFX: parseEfx, TU: parseTu, EXP: parseExp }
const writers = { EFX: toEfxBody, TU: toTuXml, EXP: toExpBody }
const expected: ExpectedPerson = {
  ssn: '666101000',
  firstName: 'Ada',
  lastName: 'Larkin',
  birthDate: calendarDate('1981-04-02'),
}

for (const bureau of bureaus) {
  describe(`a body of ${bureau}`, () => {
    const outcome = (body: string | Uint8Array, person = expected) => {
      const parsed = parsers[bureau](typeof body === 'string' ? new TextEncoder().encode(body) : body, person)
      return parsed.ok ? 'ok' : parsed.rejection
    }

    it('is read when it is about the person who was asked for', () => {
      assert.equal(outcome(bodyOf(bureau)), 'ok')
    })

    it('is refused as wrong-person for another number, birth date or name', () => {
      assert.equal(outcome(bodyOf(bureau), { ...expected, ssn: '666101001' }), 'wrong-person')
      assert.equal(outcome(bodyOf(bureau), { ...expected, birthDate: calendarDate('1981-04-03') }), 'wrong-person')
      assert.equal(outcome(bodyOf(bureau), { ...expected, firstName: 'Bea', lastName: 'Stone' }), 'wrong-person')
    })

    it('is read when only the last name has changed, or accents and case differ', () => {
      assert.equal(outcome(bodyOf(bureau), { ...expected, lastName: 'Stone' }), 'ok')
      assert.equal(outcome(bodyOf(bureau), { ...expected, firstName: 'ÁDA', lastName: "lar'kin" }), 'ok')
    })

    it('is refused as wrong-person when it names no person', () => {
      const unnamed = { names: [], ssnLast4: null, birthDate: null, birthYear: null }
      assert.equal(outcome(bodyOf(bureau, unnamed)), 'wrong-person')
    })

    it('is refused as wrong-bureau by the other parsers', () => {
      for (const other of bureaus) {
        if (other !== bureau) assert.equal(outcome(bodyOf(other)), 'wrong-bureau', other)
      }
      assert.equal(outcome(toEfx3bBody([fileOf('EFX')])), 'wrong-bureau')
    })

    it('is refused as too-large above the byte cap, with any content', () => {
      assert.equal(outcome(new Uint8Array(50 * 1024 * 1024)), 'too-large')
      const padded = `${bodyOf(bureau)}${' '.repeat(maxBodyBytes)}`
      assert.equal(outcome(padded), 'too-large')
    })

    it('is refused as malformed when it is not UTF-8, empty, or a page of a gateway', () => {
      assert.equal(outcome(new Uint8Array([0xff, 0xfe, 0x00])), 'malformed')
      assert.equal(outcome(''), 'malformed')
      assert.equal(outcome('<html><body>502 Bad Gateway</body></html>'), 'malformed')
    })

    it('is refused when it is deep or endless', () => {
      const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`
      const many = '{},'.repeat(300_000)
      const bodies = [
        '['.repeat(1_000_000),
        deep,
        `{"creditProfile":[{"tradeline":${deep}}]}`,
        `{"creditProfile":[{"tradeline":[${many}{}]}]}`,
        `{"reportType":"US_EFX","generatedDate":0,"providerViews":[${many}{}]}`,
        `<CreditReport>${'<a>'.repeat(100_000)}`,
        `<CreditReport bureau="TU">${'<Message/>'.repeat(100_000)}</CreditReport>`,
        `<CreditReport ${'a="" '.repeat(100_000)}/>`,
        `<CreditReport bureau="${'&amp;'.repeat(100_000)}"/>`,
      ]
      for (const body of bodies) assert.notEqual(outcome(body), 'ok', body.slice(0, 40))
    })

    for (const score of ['299', '851', '0', '-1', '700.5', '"N/A"', 'null', 'true', '1e3']) {
      it(`is refused as impossible-score with the score ${score}`, () => {
        assert.equal(outcome(withScore(bureau, score)), 'impossible-score')
      })
    }
  })
}

describe('a body of the merged product', () => {
  const merged = (files: CreditFile[]) => parseEfx3b(new TextEncoder().encode(toEfx3bBody(files)), expected)

  it('is read with the bureaus that have a file', () => {
    const parsed = merged([fileOf('EFX'), fileOf('EXP')])
    assert.deepEqual(parsed.ok && parsed.answers.map(({ file }) => file.bureau), ['EFX', 'EXP'])
  })

  it('is refused when one of its views is about another person, or a bureau appears twice', () => {
    const other = { ...fileOf('TU'), identity: { ...fileOf('TU').identity, ssnLast4: '9999' } }
    assert.deepEqual(merged([fileOf('EFX'), other]), { ok: false, rejection: 'wrong-person', detail: 'another number' })
    assert.equal(merged([fileOf('EFX'), fileOf('EFX')]).ok, false)
  })
})

function fileOf(bureau: Bureau): CreditFile {
  const file = blankFile(bureau, calendarDate('2026-10-03'))
  return {
    ...file,
    identity: {
      ...file.identity,
      names: [{ kind: 'CURRENT', first: 'ADA', middle: 'M', last: 'LARKIN', suffix: null, reportedOn: null }],
      birthDate: calendarDate('1981-04-02'),
      birthYear: 1981,
      ssn: '666101000',
      ssnLast4: '1000',
    },
    score: {
      value: 701,
      model: 'SCORE_MODEL_V3',
      scoredOn: file.generatedOn,
      factors: [{ code: '32', effect: 'HURTING' }],
      percentile: null,
      inquiriesMattered: false,
    },
  }
}

function bodyOf(bureau: Bureau, identity: Partial<CreditFile['identity']> = {}): string {
  const file = fileOf(bureau)
  return writers[bureau]({ ...file, identity: { ...file.identity, ...identity } })
}

/** The score as JSON writes it, put into the place where the bureau has it. */
function withScore(bureau: Bureau, score: string): string {
  const text = score.replaceAll('"', '')
  if (bureau === 'EFX') return bodyOf(bureau).replace('"score":701', `"score":${score}`)
  if (bureau === 'TU') return bodyOf(bureau).replace('riskScore="701"', `riskScore="${text}"`)
  return bodyOf(bureau).replace('"score":"0701"', `"score":"${text}"`)
}
