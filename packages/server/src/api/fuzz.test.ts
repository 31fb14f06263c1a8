import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type FindingKind, shownBytes } from '../testing/fuzz/findings.ts'
import { type FuzzResult, runFuzz } from '../testing/fuzz/run-fuzz.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

// A short run; npm run fuzz sends far more requests and measures more.
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115)
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 4_000)

describe('generated requests', () => {
  let platform: Platform
  let result: FuzzResult
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    result = await runFuzz({ platform, seed, requests, enrolledPerHost: 2 })
  })
  after(() => platform.stop())

  const none = (kind: FindingKind) => {
    const found = result.findings.kept.filter((one) => one.kind === kind)
    const reports = found.map(({ text, seen, requests }) => {
      const sent = requests.map((one) => `${one.number} ${one.name}\n${shownBytes(one.parts[0]!.bytes)}`)
      return `${text}\n${seen}\n${sent.join('\n')}`
    })
    assert.equal(result.findings.counts.get(kind), 0, `seed ${seed}: ${reports.join('\n\n')}`)
  }

  test(`${requests} of them get every kind of answer`, (t) => {
    const statuses = [...result.statuses].sort(([one], [other]) => one - other)
    t.diagnostic(`${result.perSecond} a second; ${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')}`)
    for (const status of [200, 202, 204, 400, 401, 403, 404, 405, 408, 409, 413, 415, 431])
      assert.ok(result.statuses.has(status), `no answer ${status}`)
  })

  test('get no fault of the server', () => none('fault of the server'))
  test('get no answer that is not declared', () => none('undeclared answer'))
  test('are all answered', () => none('no answer'))
  test('end no process', () => none('crash of the process'))
  test('leave no rejection unhandled', () => none('unhandled rejection'))
  test('leave no error in the log', () => none('error in the log'))
  // How long a turn of the event loop takes is measured by the command alone: here other tests use the processor too.
  test('leave nothing behind in memory', () => none('growth of memory'))
})
