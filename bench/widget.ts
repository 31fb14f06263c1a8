import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { hostBody, hostScript } from '../e2e/widget-browser.ts'
import { openSites, type WidgetSites } from '../e2e/widget-sites.ts'
import { buildWidget } from '../packages/widget/src/build/build-widget.ts'
import type { Manifest } from '../packages/widget/src/build/manifest.ts'
import { findBrowsers } from '../tools/test-run/chromium.ts'
import { withThrowawayDatabase } from '../tools/test-run/throwaway-database.ts'

const kilobyte = 1024
const rounds = 5

/** What the widget weighs and how soon it is there, beside what it may take. */
export async function run(): Promise<void> {
  printSizes(await buildWidget(join(tmpdir(), 'plumbline-bench-widget')))
  await withThrowawayDatabase(new AbortController().signal, async (environment) => {
    Object.assign(process.env, environment)
    await import('../packages/server/src/testing/build-template.ts')
    await measureAll()
  })
}

async function measureAll(): Promise<void> {
  const sites = await openSites()
  // In one process, so that slowing the page down slows the frame down as well.
  const args = ['--no-sandbox', '--disable-features=IsolateOrigins,site-per-process', '--disable-site-isolation-trials']
  const browser = await chromium.launch({
    executablePath: findBrowsers(process.env['CHROMIUM_PATH']).CHROMIUM_PATH,
    args,
  })
  try {
    console.log(`\nREADY after opening a page of the host, median of ${rounds} with empty caches`)
    for (const view of ['tile-view', 'dashboard', 'all-in-one']) {
      for (const line of lines) await printTimes(browser, sites, view, line)
    }
  } finally {
    await browser.close()
    await sites.stop()
  }
}

function printSizes({ loader, frame, files }: Manifest): void {
  const together = (name: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(name)) {
      seen.add(name)
      for (const other of files[name]!.imports) together(other, seen)
    }
    return seen
  }
  const gzip = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + files[name]!.gzip, 0)
  const first = together(frame.js)
  const others = Object.keys(files).filter((name) => name.endsWith('.js') && name !== loader.file && !first.has(name))
  const largest = others.toSorted((one, other) => files[other]!.gzip - files[one]!.gzip)[0]!
  console.log('Sizes, gzip')
  printSize('loader', files[loader.file]!.gzip, 3)
  printSize('first view, script', gzip(first), 30)
  printSize('first view, style', files[frame.css]!.gzip, 6)
  printSize(`largest further file (${largest.replace(/-[\w-]{8}\.js$/, '')})`, files[largest]!.gzip, 12)
  printSize('words of a page, both languages', files[frame.words]!.gzip, 16)
}

function printSize(what: string, bytes: number, budget: number): void {
  const share = ((100 * bytes) / (budget * kilobyte)).toFixed(0)
  console.log(`${what.padEnd(40)} ${String(bytes).padStart(6)} of ${budget * kilobyte} bytes  ${share.padStart(3)} %`)
}

interface Line {
  readonly name: string
  readonly budgetMs: number
  readonly cpu: number
  /** Undefined where the network is as it is. */
  readonly network?: { readonly latencyMs: number; readonly bytesPerSecond: number }
}

const lines: readonly Line[] = [
  { name: 'as it is', budgetMs: 1000, cpu: 1 },
  { name: '4x CPU', budgetMs: 1500, cpu: 4 },
  { name: '4x CPU, 150 ms, 1.6 Mb/s', budgetMs: 2000, cpu: 4, network: { latencyMs: 150, bytesPerSecond: 200_000 } },
]

async function printTimes(browser: Browser, sites: WidgetSites, view: string, line: Line): Promise<void> {
  // As much room as a host keeps free that wants nothing below to move.
  const room = view === 'tile-view' ? 640 : 3600
  const element = `<plumbline-widget widget-key="${sites.key}" view="${view}" min-height="${room}"></plumbline-widget><p>Below</p>`
  const address = sites.serve('bank', `/bench-${view}`, { body: hostBody(sites, element), script: hostScript + watch })
  const seen: Seen[] = []
  for (let round = 0; round < rounds; round++) seen.push(await measure(browser, sites, address, line))
  const times = seen.map(({ readyMs }) => readyMs).toSorted((one, other) => one - other)
  const median = times[Math.floor(rounds / 2)]!
  const requests = Math.max(...seen.map((one) => one.requests))
  const shift = Math.max(...seen.map((one) => one.shift))
  console.log(
    `${view.padEnd(11)} ${line.name.padEnd(25)} ${median.toFixed(0).padStart(5)} of ${line.budgetMs} ms  ${requests} of 6 requests  shift ${shift}`,
  )
}

/** Beside the script of the host: when it was ready, and whether anything moved. */
const watch = `
window.shift = 0
new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shift += value }).observe({ type: 'layout-shift', buffered: true })
window.ready = new Promise((done) => addEventListener('plumbline:ready', () => done(performance.now())))
`

interface Seen {
  readonly readyMs: number
  readonly requests: number
  readonly shift: number
}

async function measure(browser: Browser, sites: WidgetSites, address: string, line: Line): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  try {
    await slowDown(page, line)
    let requests = 0
    page.on('request', (request) => {
      if (request.url().startsWith(sites.widget)) requests++
    })
    const counted = new Promise<number>((done) => page.exposeFunction('isReady', () => done(requests)))
    await page.addInitScript("addEventListener('plumbline:ready', () => window.isReady())")
    await page.goto(address)
    const readyMs = (await page.evaluate('window.ready')) as number
    const before = await counted
    // What comes later may still move something.
    await page.waitForTimeout(500)
    return { readyMs, requests: before, shift: (await page.evaluate('window.shift')) as number }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page, { cpu, network }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!network) return
  const { latencyMs: latency, bytesPerSecond } = network
  const throughput = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
}
