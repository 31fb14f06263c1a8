import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gzipSync } from 'node:zlib'
import { calendarDate } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { type EfxReport, toEfxReport } from '@plumbline/core/reports'
import { scoreFile } from '@plumbline/core/scoring'
import { fileAt } from '@plumbline/sandbox'
import { boundReport } from '../packages/server/src/pdf/bound-report.ts'
import { drawReport } from '../packages/server/src/pdf/draw-report.ts'
import { loadTypefaces } from '../packages/server/src/pdf/layout/typefaces.ts'
import { openReportPdfs } from '../packages/server/src/pdf/report-pdfs.ts'

/**
 * What the PDF of a report costs in CPU time, drawn in this process so that it can be measured alone, against JSON.stringify of
 * the same report; and how long the loop of a process stands still that has its PDFs made.
 */
export async function run(): Promise<void> {
  const typefaces = loadTypefaces()
  const typical = reportOf(25)
  const large = reportOf(150)
  await drawing('typical', typical, 25)
  await drawing('large', large, 5)
  await standing(typical, large)

  async function drawing(name: string, report: EfxReport, rounds: number): Promise<void> {
    const bound = boundReport(report)
    for (let round = 0; round < 6; round++) await drawReport(bound, facts, typefaces)
    const times: number[] = []
    const writing: number[] = []
    let bytes = 0
    for (let round = 0; round < rounds; round++) {
      times.push(await cpuMs(async () => (bytes = (await drawReport(bound, facts, typefaces)).byteLength)))
      writing.push(await cpuMs(async () => JSON.stringify(report)))
    }
    const cpu = median(times)
    const aim = name === 'typical' ? ` (aim: under ${aimCpuMs} ms)${cpu >= aimCpuMs ? '  MISSED' : ''}` : ''
    console.log(
      `${name}, ${accountsOf(report)} accounts: ${cpu.toFixed(0)} ms CPU per PDF${aim}, ${Math.min(...times).toFixed(0)} at best, ` +
        `${(cpu / median(writing)).toFixed(0)}x JSON.stringify, ${(bytes / 1024).toFixed(0)} kB`,
    )
  }
}

const aimCpuMs = 150
const aimBlockMs = 50
const date = calendarDate('2026-10-03')
const facts = { hostName: 'Bench', generatedAt: Date.UTC(2026, 9, 16) }

/**
 * The longest time the loop did not turn while PDFs are made, two at once. Taken in CPU time of its thread, because waiting for
 * the processor behind other work is no fault of ours; by the clock it stands beside.
 */
async function standing(typical: EfxReport, large: EfxReport): Promise<void> {
  const [packedTypical, packedLarge] = [typical, large].map((report) => gzipSync(JSON.stringify(report))) as [
    Buffer,
    Buffer,
  ]
  const pdfs = openReportPdfs()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let longest = 0
  let before = threadMs()
  const ticking = setInterval(() => {
    const now = threadMs()
    longest = Math.max(longest, now - before)
    before = now
  }, 1)
  delay.enable()
  const started = performance.now()
  await pdfs.renderReportPdf(packedTypical, facts)
  const first = performance.now() - started
  for (let round = 0; round < 10; round++) {
    const other = round % 5 === 0 ? packedLarge : packedTypical
    await Promise.all([pdfs.renderReportPdf(packedTypical, facts), pdfs.renderReportPdf(other, facts)])
  }
  const wall = (performance.now() - started - first) / 20
  delay.disable()
  clearInterval(ticking)
  await pdfs.close()
  console.log(
    `longest block of the loop: ${longest.toFixed(1)} ms (aim: under ${aimBlockMs} ms)${longest >= aimBlockMs ? '  MISSED' : ''}, ` +
      `by the clock ${(delay.max / 1e6).toFixed(0)} ms; ${wall.toFixed(0)} ms per PDF by the clock, ${first.toFixed(0)} ms for the first, with the start of its process`,
  )
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** A report with so many accounts: those of one person with those of the next ones added. */
function reportOf(accounts: number): EfxReport {
  let first: CreditFile | null = null
  const tradelines: CreditFile['tradelines'][number][] = []
  for (let number = 200_000; tradelines.length < accounts; number++) {
    const answer = fileAt(`666${number}`, 'EFX', date)
    if (!answer.hit) continue
    first ??= answer.file
    tradelines.push(...answer.file.tradelines)
  }
  if (first === null) throw new Error('no person has a file')
  const file = { ...first, tradelines: tradelines.slice(0, accounts) }
  const scored = scoreFile(file, 'SCORE_MODEL_V4', date)
  const score = scored.scored ? { ...scored, value: scored.score, scoredOn: date, percentile: null } : null
  const about = {
    reportId: 'bench',
    reportType: 'US_EFX',
    generatedAt: facts.generatedAt,
    disputeInformation: null,
  } as const
  return toEfxReport([{ ...file, score }], about)
}

function accountsOf({ providerViews }: EfxReport): number {
  return providerViews.reduce(
    (sum, view) =>
      sum +
      view.revolvingAccounts.length +
      view.mortgageAccounts.length +
      view.installmentAccounts.length +
      view.otherAccounts.length,
    0,
  )
}

async function cpuMs(action: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  await action()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}
