import { type Finding, shownBytes } from '../../packages/server/src/testing/fuzz/findings.ts'
import type { FuzzResult } from '../../packages/server/src/testing/fuzz/run-fuzz.ts'

export function printProgress({ sent, perSecond, findings }: { sent: number; perSecond: number; findings: number }) {
  console.log(`${sent} sent, ${perSecond} a second, ${findings} findings`)
}

/** What was found, what was sent, and how to send it again. */
export function printFinding(seed: number, { kind, text, requests, seen }: Finding): void {
  console.log(`\n${kind}: ${text}`)
  if (seen !== '') console.log(seen)
  if (requests.length > 1) console.log('One of these, the largest first:')
  for (const { number, name, parts } of requests) {
    console.log(`  npm run fuzz -- --seed ${seed} --only ${number}    ${name}`)
    if (requests.length > 1) continue
    for (const { bytes } of parts) console.log(shownBytes(bytes).replaceAll(/^/gm, '    '))
  }
}

export function printResult({ seed, sent, perSecond, statuses, memory, findings }: FuzzResult): void {
  const answered = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`)
  console.log(`\nSeed ${seed}: ${sent} requests, ${perSecond} a second. Answers: ${answered.join(', ')}\n`)
  table(
    ['after', 'resident MB', 'heap MB', 'external MB', 'buffers MB'],
    [
      ...memory.map((at) => [
        String(at.sent),
        ...[at.rss, at.heapUsed, at.external, at.arrayBuffers].map((bytes) => (bytes / 1e6).toFixed(1)),
      ]),
    ],
  )
  console.log('')
  table(
    ['found', ''],
    [...findings.counts].map(([kind, count]) => [kind, String(count)]),
  )
}

/** The first column to the left, numbers to the right. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)))
  for (const row of [heads, ...rows])
    console.log(
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
    )
}
