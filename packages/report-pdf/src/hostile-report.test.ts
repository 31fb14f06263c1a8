import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EfxReport } from '@plumbline/core/reports'
import fc from 'fast-check'
import { boundReport } from './bound-report.ts'
import { drawReport } from './draw-report.ts'
import { page } from './layout/look.ts'
import { loadTypefaces } from './layout/typefaces.ts'
import { personaReport } from './testing/persona-report.ts'
import { readPdf } from './testing/read-pdf.ts'

const typefaces = loadTypefaces()

test('markup, operators of PDF and control characters come out as plain text', async () => {
  const hostile = 'A) Tj ET /Artifact BMC <script>\u202e\u0000\u0007(\\'
  const { pages } = await draw(withEveryText(personaReport('recent-late'), () => hostile))
  assert.ok(pages.join('').includes('A) Tj ET /Artifact BMC <script>(\\'))
  assert.doesNotMatch(pages.join('').replaceAll('\n', ''), /[\p{Cc}\p{Cf}\p{Cs}]/u)
})

test('what the fonts do not have is a box, what is meant to be unseen is nothing, and no text is turned round', async () => {
  const hostile =
    '\u202eJane\u202c \u{1f469}\u200d\u{1f467} \u2067\u674e\u2069 \u05d0\u05d1 \ud800\ue000 zero\u200bwidth\u3164 one\u0085two'
  const { pages, strings } = await draw(withEveryText(personaReport('recent-late'), () => hostile))
  const shown = 'Jane \u25a1\u25a1 \u25a1 \u25a1\u25a1 \u25a1\u25a1 zerowidth one two'
  assert.ok(pages.join('').replaceAll('\n', '').includes(shown))
  assert.ok(strings.some((text) => text.includes(shown)))
})

test('very long words and names of ten thousand letters stay on the paper', async () => {
  const { raw, pages } = await draw(withEveryText(personaReport('collections'), () => 'W'.repeat(10_000)))
  const starts = [...raw.matchAll(/^1 0 0 1 (\S+) (\S+) Tm$/gm)].map(([, x, y]) => [Number(x), Number(y)] as const)
  assert.ok(starts.length > 500)
  for (const [x, y] of starts) assert.ok(x >= page.left - 1 && x < page.right && y > 20 && y < page.height, `${x} ${y}`)
  assert.ok(pages.length < 40)
})

test('whatever the texts of a report are, there is a document without invisible characters', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { minLength: 1, maxLength: 8 }),
      async (texts) => {
        let next = 0
        const { pages, unmarked } = await draw(
          withEveryText(personaReport('thin-file'), () => texts[next++ % texts.length] ?? ''),
        )
        assert.doesNotMatch(pages.join('').replaceAll('\n', ''), /[\p{Cc}\p{Cf}\p{Cs}]/u)
        assert.equal(unmarked, 0)
      },
    ),
    { numRuns: 12 },
  )
})

test('impossible dates and amounts do no harm', async () => {
  const report = withEveryNumber(personaReport('chapter7-open'), (number) => number * 1e18)
  const { pages } = await draw(report)
  assert.ok(pages.join('').includes('too large to show'))
  assert.doesNotMatch(pages.join(''), /NaN|undefined|Infinity|\[object/)
})

async function draw(report: EfxReport) {
  const facts = { hostName: 'Harbor Lane Money', generatedAt: 0 }
  return readPdf(await drawReport(boundReport(report), facts, typefaces, { compress: false }))
}

/** The report with every text in it replaced. */
function withEveryText(report: EfxReport, text: () => string): EfxReport {
  return JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === 'string' ? text() : value,
  ) as EfxReport
}

/** Every number but those of years, of which the grid shows as many as it is given. */
function withEveryNumber(report: EfxReport, change: (number: number) => number): EfxReport {
  return JSON.parse(JSON.stringify(report), (key, value: unknown) =>
    typeof value === 'number' && key !== 'year' ? change(value) : value,
  ) as EfxReport
}
