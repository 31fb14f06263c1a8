import { fileURLToPath } from 'node:url'
import { openInstallation } from './data/installation.ts'
import { lenderRules } from './decisions/lender-rules.ts'
import { startProcess } from './load/child.ts'
import { cpuMicroseconds, cpuMicrosecondsOfAll } from './load/cpu.ts'
import { httpRequest, runLoad } from './load/load.ts'

const rounds = 10
const requestsPerRound = 150
const aimMs = 5

/**
 * POST /direct/credit-pre-screening with a pull at the sandbox, which runs in this process: what a decision costs our own process, and
 * the database beside it. The bureau's part is in neither.
 */
export async function run(): Promise<void> {
  const installation = await openInstallation()
  try {
    const { environment, hosts, databasePid } = installation
    const api = await startProcess(
      fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url)),
      ['--role=api'],
      environment,
    )
    const { apikey, secret } = hosts.find(({ key }) => key === 'offers-iq')!
    const call = async (method: string, path: string, token?: string, body?: object) => {
      const answer = await fetch(`http://127.0.0.1:${api.port}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as { token: string; id: string; personas: Record<string, string>[] }
    }
    const { token } = await call('POST', '/direct/login', undefined, { apikey, secret })
    const people = (await call('GET', '/sandbox/personas', token)).personas
    const { name, rules: checked } = lenderRules()
    const rules = checked.map((rule) => ({ name: rule.name, text: rule.text, if: rule.if }))
    const { id: ruleSetId } = await call('POST', '/direct/rule-sets', token, { name, rules })
    const request = (index: number) => {
      const { fname, lname, ssn, dob, street1, city, state, zip } = people[index % people.length]!
      const consumer = { fname, lname, ssn, dob, street1, city, state, zip }
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      return httpRequest('POST', '/api/direct/credit-pre-screening', headers, JSON.stringify({ ruleSetId, consumer }))
    }
    const load = { port: api.port, connections: 8, request }
    await runLoad({ ...load, requests: 500 })
    const [own, database, speeds, latencies]: number[][] = [[], [], [], []]
    for (let round = 0; round < rounds; round++) {
      const before = { api: cpuMicroseconds(api.pid), database: cpuMicrosecondsOfAll(databasePid) }
      const { perSecond, p50Ms, statuses } = await runLoad({ ...load, requests: requestsPerRound })
      if (statuses[200] !== requestsPerRound) throw new Error(`answered ${JSON.stringify(statuses)}`)
      own!.push((cpuMicroseconds(api.pid) - before.api) / requestsPerRound / 1000)
      database!.push((cpuMicrosecondsOfAll(databasePid) - before.database) / requestsPerRound / 1000)
      speeds!.push(perSecond)
      latencies!.push(p50Ms)
    }
    const apiMs = medianOf(own!)
    console.log(
      `POST /direct/credit-pre-screening by 20 rules, 8 connections, the median of ${rounds} rounds of ${requestsPerRound} decisions`,
    )
    console.log(
      `  our own CPU    ${apiMs.toFixed(2)} ms each (aim: under ${aimMs} ms) ${apiMs < aimMs ? 'ok' : 'MISSED'}, ` +
        `from ${Math.min(...own!).toFixed(2)} to ${Math.max(...own!).toFixed(2)}`,
    )
    console.log(`  the database's ${medianOf(database!).toFixed(2)} ms each`)
    console.log(
      `  ${medianOf(speeds!).toFixed(0)} a second, ${medianOf(latencies!).toFixed(1)} ms in the middle, the sandbox on the same machine`,
    )
    await api.stop()
  } finally {
    await installation.stop()
  }
}

function medianOf(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!
}
