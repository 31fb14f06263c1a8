import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { calendarDate } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { fileAt, toEfxBody, toExpBody, toTuXml } from '@plumbline/sandbox'
import fc from 'fast-check'
import { parseEfx } from './efx/parse-efx.ts'
import { parseExp } from './exp/parse-exp.ts'
import type { ExpectedPerson } from './parsing/check-person.ts'
import type { Parsed } from './parsing/parsed.ts'
import { anyCreditFile } from './testing/any-credit-file.ts'
import { madeUpSsn } from './testing/any-identity.ts'
import { asCarried, comparable } from './testing/conformance.ts'
import { parseTu } from './tu/parse-tu.ts'

interface Format {
  readonly write: (file: CreditFile) => string
  readonly parse: (bytes: Uint8Array, expected: ExpectedPerson) => Parsed<unknown>
}

const formats: Readonly<Record<Bureau, Format>> = {
  EFX: { write: toEfxBody, parse: parseEfx },
  TU: { write: toTuXml, parse: parseTu },
  EXP: { write: toExpBody, parse: parseExp },
}

const dates = [calendarDate('2026-03-09'), calendarDate('2026-11-02')]

for (const bureau of bureaus) {
  const { write, parse } = formats[bureau]
  describe(`the format of ${bureau}`, () => {
    it('gives back what the bureau knew of the people of the sandbox', () => {
      let files = 0
      for (let number = 0; number < 30; number++) {
        const ssn = `666${String(102001 + number * (number < 20 ? 1 : 7919)).padStart(6, '0')}`
        for (const date of dates) {
          const answer = fileAt(ssn, bureau, date)
          if (!answer.hit) continue
          files++
          compare(answer.file, ssn)
        }
      }
      assert.ok(files > 40, `only ${files} files`)
    })

    it('gives back what the bureau knew of any person', () => {
      fc.assert(
        fc.property(anyCreditFile(bureau), (file) => compare(file, madeUpSsn)),
        { numRuns: 150 },
      )
    })
  })

  function compare(file: CreditFile, ssn: string): void {
    const parsed = parse(new TextEncoder().encode(write(file)), { ssn })
    assert.ok(parsed.ok, parsed.ok ? '' : `${parsed.rejection}: ${parsed.detail}`)
    assert.deepEqual(withoutIds(comparable(parsed.file), bureau), withoutIds(asCarried(file, bureau), bureau))
  }
}

/** EXP numbers nothing. */
function withoutIds(file: CreditFile, bureau: Bureau): CreditFile {
  if (bureau !== 'EXP') return file
  const bare = <Item extends { readonly id: string }>(items: readonly Item[]) =>
    items.map((item) => ({ ...item, id: '' }))
  return comparable({
    ...file,
    tradelines: bare(file.tradelines),
    collections: bare(file.collections),
    inquiries: bare(file.inquiries),
    publicRecords: bare(file.publicRecords),
    statements: bare(file.statements),
  })
}
