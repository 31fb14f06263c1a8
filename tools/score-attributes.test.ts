import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { attributeColumns } from '@plumbline/core/scoring'
import { InputError, scoreAttributes } from './score-attributes.ts'

const applicant = [190, 8, 75, 20, 0, 0, 100, -7, 7, 8, 21, 1, 33, 2, 1, 1, 28, 70, 3, 2, 0, 65]
const noRecord = attributeColumns.map(() => -9)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'score-attributes-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function score(text: string): Promise<{ header: string[]; rows: string[][]; count: number; text: string }> {
  await writeFile(join(folder, 'in.csv'), text)
  const count = await scoreAttributes(join(folder, 'in.csv'), join(folder, 'out.csv'))
  const scored = await readFile(join(folder, 'out.csv'), 'utf8')
  const [header, ...rows] = scored
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  return { header: header!, rows, count, text: scored }
}

function csv(columns: readonly string[], ...rows: (readonly (number | string)[])[]): string {
  return [columns, ...rows].map((cells) => cells.join(',')).join('\n')
}

describe('score-attributes', () => {
  it('adds the estimate as the last column and keeps the rest', async () => {
    const { header, rows, count } = await score(csv(attributeColumns, applicant))
    assert.deepEqual(header, [...attributeColumns, 'estimate'])
    assert.deepEqual(rows[0]!.slice(0, -1).map(Number), applicant)
    assert.equal(count, 1)
    assert.ok(Number(rows[0]!.at(-1)) >= 33 && Number(rows[0]!.at(-1)) <= 94)
  })

  it('does not mind other columns, their order, line ends, quotes or a byte order mark', async () => {
    const plain = (await score(csv(attributeColumns, applicant))).rows[0]!.at(-1)
    const columns = ['RiskPerformance', 'ExternalRiskEstimate', ...[...attributeColumns].reverse()]
    const text = csv(
      columns.map((c) => `"${c}"`),
      ['"Bad"', 61, ...[...applicant].reverse()],
    ).replaceAll('\n', '\r\n')
    const { rows } = await score(`\uFEFF${text}\r\n\r\n`)
    assert.equal(rows.length, 1)
    assert.equal(rows[0]!.at(-1), plain)
  })

  it('gives the code for no record where all columns carry it', async () => {
    assert.equal((await score(csv(attributeColumns, noRecord))).rows[0]!.at(-1), '-9')
  })

  it('scores many rows in one pass', async () => {
    const rows = Array.from({ length: 5000 }, () => applicant)
    const scored = await score(csv(attributeColumns, ...rows))
    assert.equal(scored.count, 5000)
    assert.equal(scored.rows.length, 5000)
  })

  const refused = [
    ['an empty file', '', /empty/],
    ['a missing column', csv(attributeColumns.slice(1), applicant.slice(1)), /missing columns.*MSinceOldestTradeOpen/],
    [
      'a column in other case',
      csv(
        attributeColumns.map((c) => c.toLowerCase()),
        applicant,
      ),
      /case-sensitive/,
    ],
    [
      'a column that stands twice',
      csv([...attributeColumns, 'AverageMInFile'], [...applicant, 3]),
      /twice: AverageMInFile/,
    ],
    ['an estimate column', csv([...attributeColumns, 'estimate'], [...applicant, 3]), /already has a column estimate/],
    [
      'a word for a number',
      csv(attributeColumns, applicant, applicant.with(2, Number.NaN)),
      /line 3: AverageMInFile is "NaN"/,
    ],
    ['an empty cell', csv(attributeColumns, ['', ...applicant.slice(1)]), /line 2: MSinceOldestTradeOpen is ""/],
    ['an unknown code', csv(attributeColumns, applicant.with(0, -3)), /-7, -8, -9/],
    ['a short line', csv(attributeColumns, applicant.slice(1)), /line 2: 21 cells, the header has 22/],
  ] as const
  for (const [name, text, message] of refused)
    it(`refuses ${name} and leaves no result behind`, async () => {
      await assert.rejects(score(text), (error) => error instanceof InputError && message.test(error.message))
      assert.deepEqual(await readdir(folder), ['in.csv'])
    })

  it('names the file that cannot be read', async () => {
    const missing = join(folder, 'none.csv')
    await assert.rejects(scoreAttributes(missing, join(folder, 'out.csv')), (error) => {
      return error instanceof InputError && error.message.includes(missing)
    })
  })
})
