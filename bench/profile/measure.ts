import type { ServerProcess } from '../load/child.ts'
import { cpuMicroseconds } from '../load/cpu.ts'
import { type Load, type LoadResult, runLoad } from '../load/load.ts'

interface Measured extends LoadResult {
  cpuUs: number
}

interface Contender {
  name: string
  server: ServerProcess
  request: Load['request']
}

/**
 * Runs the contenders in turn, several rounds, and keeps the median round of each: what else the machine does then hits
 * all of them alike.
 */
export async function compare(
  contenders: readonly Contender[],
  requests: number,
  rounds: number,
): Promise<Map<string, Measured>> {
  const results = new Map<string, Measured[]>(contenders.map((one) => [one.name, []]))
  for (const one of contenders)
    await runLoad({ port: one.server.port, connections: 32, requests: 2_000, request: one.request })
  for (let round = 0; round < rounds; round++) {
    for (const one of contenders) {
      const before = cpuMicroseconds(one.server.pid)
      const result = await runLoad({ port: one.server.port, connections: 32, requests, request: one.request })
      results.get(one.name)!.push({ ...result, cpuUs: (cpuMicroseconds(one.server.pid) - before) / requests })
    }
  }
  return new Map(
    [...results].map(([name, rows]) => [
      name,
      rows.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(rows.length / 2)]!,
    ]),
  )
}

export function printComparison(title: string, measured: Map<string, Measured>, limit: string, wanted: number): void {
  const base = measured.get(limit)!
  console.log(`\n${title}`)
  console.log('                     requests/s   CPU us/request    p50 ms    p99 ms   ratio   answers')
  for (const [name, row] of measured) {
    console.log(
      `${name.padEnd(20)} ${row.perSecond.toFixed(0).padStart(10)} ${row.cpuUs.toFixed(0).padStart(16)} ${row.p50Ms.toFixed(2).padStart(9)} ${row.p99Ms
        .toFixed(2)
        .padStart(9)} ${(row.perSecond / base.perSecond).toFixed(2).padStart(7)}   ${JSON.stringify(row.statuses)}`,
    )
  }
  console.log(`wanted: at least ${wanted} of ${limit}`)
}
