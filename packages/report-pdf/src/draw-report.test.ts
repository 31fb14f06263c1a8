import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { EfxReport } from '@plumbline/core/reports'
import { boundReport } from './bound-report.ts'
import { drawReport } from './draw-report.ts'
import { loadTypefaces } from './layout/typefaces.ts'
import { maxPages } from './sections/chapter.ts'
import { changed, personaReport } from './testing/persona-report.ts'
import { readPdf } from './testing/read-pdf.ts'

const facts = { hostName: 'Harbor Lane Money', generatedAt: Date.UTC(2026, 9, 16, 9) }
const typefaces = loadTypefaces()

function draw(report: EfxReport): Promise<Buffer> {
  return drawReport(boundReport(report), facts, typefaces, { compress: false })
}

async function read(report: EfxReport) {
  const pdf = readPdf(await draw(report))
  return { ...pdf, text: pdf.pages.join('\n') }
}

describe('the PDF of a report', () => {
  test('is tagged, titled, in a language, and has an outline', async () => {
    const { raw, tags, strings, pages } = await read(personaReport('recent-late'))
    assert.ok(raw.startsWith('%PDF-1.7\n'))
    assert.match(raw, /\/MarkInfo \d+ 0 R/)
    assert.match(raw, /\/Marked true/)
    assert.match(raw, /\/StructTreeRoot \d+ 0 R/)
    assert.match(raw, /\/Lang \(en-US\)/)
    assert.match(raw, /\/Outlines \d+ 0 R/)
    assert.match(raw, /\/DisplayDocTitle true/)
    assert.match(raw, /\(Credit report of MARCUS ADEWALE OYELARAN, Oct 3, 2026\)/)
    assert.match(raw, /\(Harbor Lane Money\)/)
    assert.match(raw, new RegExp(`/Count ${pages.length}\\n`))
    for (const tag of [
      'Document',
      'H1',
      'H2',
      'H3',
      'H4',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'TR',
      'TH',
      'TD',
      'TOC',
    ]) {
      assert.ok(tags.includes(tag), tag)
    }
    assert.ok(strings.some((text) => /The score is \d{3}: [A-Z]/.test(text)))
    assert.ok(strings.some((text) => /30 days late/.test(text)))
    assert.ok(strings.includes('Summary'))
  })

  test('has no text that is neither in the structure nor an artifact', async () => {
    assert.equal((await read(personaReport('chapter7-open'))).unmarked, 0)
  })

  test('embeds its fonts', async () => {
    const { raw } = await read(personaReport('thin-file'))
    assert.equal(raw.match(/\/FontFile2 \d+ 0 R/g)?.length, 2)
    assert.doesNotMatch(raw, /Helvetica/)
  })

  test('numbers its pages', async () => {
    const { pages } = await read(personaReport('clean-prime'))
    pages.forEach((page, index) => {
      assert.ok(page.includes(`Page ${index + 1} of ${pages.length}`))
    })
  })

  test('shows score, band and reasons on its cover', async () => {
    const report = personaReport('maxed-cards')
    const { pages } = await read(report)
    const score = report.providerViews[0]?.summary.creditScore
    assert.ok(score)
    assert.match(pages[0] ?? '', new RegExp(`^${score.score} $`, 'm'))
    assert.match(pages[0] ?? '', /What helps your score/)
    for (const { description } of score.scoreReasons) assert.ok(flat(pages[0] ?? '').includes(description), description)
  })

  test('has every section', async () => {
    const { text } = await read(personaReport('collections'))
    for (const title of [
      'Credit report',
      'Summary',
      'Use of cards and credit lines',
      'How to read the payment histories',
      'Collections',
      'Public records',
      'Hard inquiries',
      'Soft inquiries',
      'Personal information',
      'Your statements',
      'Words used in this report',
      'About your score',
      'Your rights',
      'How to reach the bureau',
      '100 Records Plaza, Springfield, IL 62701',
    ]) {
      assert.ok(flat(text).includes(title), title)
    }
  })

  test('shows every account with its number, balance and months', async () => {
    const report = personaReport('student-loans')
    const { text } = await read(report)
    const [view] = report.providerViews
    assert.ok(view)
    for (const account of [...view.revolvingAccounts, ...view.installmentAccounts]) {
      assert.ok(flat(text).includes(account.accountName))
      assert.ok(text.includes(account.accountNumber))
    }
    assert.match(text, /^\u2713 OK$/m)
  })

  test('shows public records and collections', async () => {
    const bankrupt = await read(personaReport('chapter7-open'))
    assert.match(bankrupt.text, /Chapter 7, voluntary/)
    assert.match(bankrupt.text, /^\u25a0 B$/m)
    const collected = await read(personaReport('collections'))
    assert.match(collected.text, /Negative: Unpaid/)
  })

  test('never shows more of an SSN than four digits', async () => {
    const report = changed(personaReport('clean-prime'), ({ summary }) => ({
      summary: { ...summary, subject: { ...summary.subject, nationalIdentifier: '666102001' } },
    }))
    const { text } = await read(report)
    assert.match(text, /^Ends in 2001$/m)
    assert.doesNotMatch(text, /666|10-?2001/)
  })

  test('prints what the person has stated', async () => {
    const statement = 'The card was stolen. '.repeat(60)
    const report = changed(personaReport('clean-prime'), () => ({
      consumerStatements: [{ provider: 'EFX', id: '1', reportedDate: Date.UTC(2026, 1, 2), statement }],
    }))
    const { text } = await read(report)
    assert.equal(flat(text).match(/The card was stolen\./g)?.length, 60)
    assert.match(text, /Added Feb 2, 2026/)
  })

  test('gives the same bytes for the same report, also after another one', async () => {
    const report = personaReport('recent-late')
    const first = await draw(report)
    await draw(personaReport('chapter7-open'))
    assert.ok(first.equals(await draw(report)))
    assert.ok(first.equals(await drawReport(boundReport(report), facts, loadTypefaces(), { compress: false })))
  })
})

describe('the PDF of a report that lacks something', () => {
  test('tells why there is no score', async () => {
    const scoreless = changed(personaReport('thin-file'), ({ summary }) => ({
      summary: { ...summary, creditScore: null },
    }))
    assert.match(flat((await read(scoreless)).pages[0] ?? ''), /No score .*too new/)
    const empty = changed(scoreless, () => ({ revolvingAccounts: [] }))
    const { pages, text } = await read(empty)
    assert.match(flat(pages[0] ?? ''), /No score .*holds no account/)
    assert.match(text, /The bureau has no account of yours on file\./)
  })

  test('is a document even without any bureau', async () => {
    const { text } = await read({ ...personaReport('clean-prime'), providerViews: [] })
    assert.match(text, /No bureau has sent a file/)
  })

  test('says so where a bureau sent no address', async () => {
    const report = changed(personaReport('thin-file'), ({ summary }) => ({
      summary: { ...summary, disputeInformation: null },
    }))
    assert.match((await read(report)).text, /Bureau EFX sent no address/)
  })
})

test('every bureau of a merged report has a chapter and its score on the cover', async () => {
  const report = personaReport('clean-prime', ['EFX', 'TU', 'EXP'])
  const { pages, strings } = await read(report)
  for (const { provider, summary } of report.providerViews) {
    assert.ok(strings.includes(`Bureau ${provider}`))
    assert.ok(pages[0]?.includes(`Your score at bureau ${provider}`))
    assert.ok(pages[0]?.includes(String(summary.creditScore?.score)))
  }
  assert.equal(report.providerViews.length, 3)
})

test('a file beyond all measure is cut with a note and stays below the maximum of pages', {
  timeout: 120_000,
}, async () => {
  const base = personaReport('student-loans', ['EFX', 'TU', 'EXP'])
  const account = base.providerViews[0]?.installmentAccounts[0]
  assert.ok(account)
  const remark = { code: null, description: 'x'.repeat(900) }
  const endless = { ...account, accountName: 'N'.repeat(10_000), comments: Array.from({ length: 50 }, () => remark) }
  const report = {
    ...base,
    providerViews: base.providerViews.map((view) => ({
      ...view,
      installmentAccounts: Array.from({ length: 5000 }, () => endless),
    })),
  }
  const { pages, text } = await read(report)
  assert.ok(pages.length <= maxPages, `${pages.length} pages`)
  assert.match(text, /more accounts in the file: too many to be printed here\./)
})

/** Lines joined, as a reader of the page sees them. */
function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
