import { setTimeout as wait } from 'node:timers/promises'
import { reportPdfLimits } from '@plumbline/report-pdf'
import { type ApiProcess, startRoleProcess } from '../api-process.ts'
import type { Platform } from '../platform.ts'
import { providerEnvironment } from '../test-sandbox.ts'
import { Lane, type Outcome } from './deliver.ts'
import { Findings } from './findings.ts'
import { type FuzzRequest, fuzzRequests } from './fuzz-request.ts'
import { problemOf } from './judge.ts'
import { growthIn, type MemorySample, measureMemory, memoryFlags } from './measure-memory.ts'
import { FuzzPeople } from './people.ts'
import { Suspects } from './suspects.ts'

export interface FuzzOptions {
  /** A platform with its sandbox. */
  platform: Platform
  seed: number
  requests: number
  /** Sends the request of this number alone. */
  only?: number | undefined
  enrolledPerHost?: number
  /** Waits before each look at the memory until threads that have nothing to do are gone, and judges what is resident too. */
  settle?: boolean
  progress?(state: { sent: number; perSecond: number; findings: number }): void
}

export interface FuzzResult {
  seed: number
  sent: number
  perSecond: number
  /** How often each status was answered. */
  statuses: ReadonlyMap<number, number>
  memory: readonly MemorySample[]
  findings: Findings
}

const lanes = 24
const progressEvery = 2_000

/** Sends generated requests to an API in a process of its own, with a worker beside it, and collects findings. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { platform, seed } = options
  const findings = new Findings()
  const suspects = new Suspects()
  // Looking at the memory collects garbage first, which blocks all requests and is no fault of one.
  let measuring = false
  const heard = (line: string) => {
    if (!(measuring && isBlock(line))) judgeLine(line, findings, suspects)
  }
  // A slow sender is cut off soon; a slow machine is no outage of the database or of the processes that draw.
  const patience = {
    REQUEST_SECONDS: '5',
    DATABASE_WAIT_MS: '60000',
    DATABASE_TIMEOUT_MS: '60000',
    PDF_WAIT_MS: '60000',
    PDF_DRAW_MS: '60000',
  }
  const environment = { ...providerEnvironment(platform.sandbox), ...patience }
  const api = await startRoleProcess(platform, 'api', { environment, flags: memoryFlags, heard })
  const worker = await startRoleProcess(platform, 'worker', { environment, heard })
  let stopping = false
  for (const { child } of [api, worker])
    child.once('exit', (code, signal) => {
      if (stopping) return
      const text = `the process ended with ${signal ?? code}`
      findings.add({ kind: 'crash of the process', text, requests: suspects.list(), seen: '' })
    })
  try {
    const people = await FuzzPeople.gather(platform, options.enrolledPerHost ?? 3)
    const make = fuzzRequests(seed, people)
    const statuses = new Map<number, number>()
    const send = async (lane: Lane, request: FuzzRequest) => {
      suspects.sent(request)
      const outcomes = await lane.deliver(request)
      suspects.answered(request)
      judge(request, outcomes, findings, people)
      for (const outcome of outcomes)
        if (typeof outcome === 'object') statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1)
    }
    const memory: MemorySample[] = []
    const startedAt = performance.now()
    let sent = 0
    const perSecond = () => Math.round((1000 * sent) / (performance.now() - startedAt))
    const sendUpTo = async (last: number) => {
      const hanging = new Set<Promise<void>>()
      const lane = async () => {
        const own = new Lane(api.baseUrl)
        while (sent < last && isRunning(api)) {
          const number = ++sent
          if (number % progressEvery === 0) {
            options.progress?.({ sent: number, perSecond: perSecond(), findings: findings.total })
            await people.renew()
          }
          // A request that never sends the rest takes seconds, so the next ones do not wait for it.
          const request = make(number)
          const done = send(own, request)
          if (request.delivery !== 'late') await done
          else hanging.add(done.finally(() => hanging.delete(done)))
        }
        own.close()
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      await Promise.all(hanging)
    }
    const measure = async () => {
      measuring = true
      memory.push({ sent, ...(await measureMemory(api)) })
      // The line of the log may still be on its way.
      await wait(300)
      measuring = false
    }
    if (options.only !== undefined) {
      await measure()
      await send(new Lane(api.baseUrl), make(options.only))
      sent = 1
      await measure()
    } else {
      await measure()
      for (const share of [0.1, 0.4, 0.7, 1]) {
        await sendUpTo(Math.ceil(options.requests * share))
        if (options.settle) await wait(reportPdfLimits.idleMs + 2_000)
        if (isRunning(api)) await measure()
      }
      const growth = growthIn(memory, options.settle ?? false)
      if (growth !== undefined) findings.add({ kind: 'growth of memory', text: growth, requests: [], seen: '' })
    }
    // The log of the last requests may still be on its way.
    await wait(300)
    return { seed, sent, perSecond: perSecond(), statuses, memory, findings }
  } finally {
    stopping = true
    await Promise.all([api.stop(), worker.stop()])
  }
}

function isRunning({ child }: ApiProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

function judge(request: FuzzRequest, outcomes: readonly Outcome[], findings: Findings, people: FuzzPeople): void {
  let closing = request.parts.some(({ broken }) => broken) || request.delivery === 'late'
  for (const [index, outcome] of outcomes.entries()) {
    const part = request.parts[index]!
    if (typeof outcome !== 'object') {
      if (outcome === 'closed' && closing) continue
      findings.add({ kind: 'no answer', text: outcome, requests: [request], seen: '' })
      continue
    }
    // What was sent behind an answer that hangs up is not answered any more.
    if (outcome.headers.get('connection') === 'close') closing = true
    const token = part.headers['authorization']?.slice('Bearer '.length)
    if (outcome.status === 401 && token !== undefined) people.refused(token)
    const problem = problemOf(request.delivery === 'late' ? { ...part, endpoint: undefined } : part, outcome)
    if (problem) {
      const seen = `${outcome.status} ${outcome.text.slice(0, 600)}`
      findings.add({ ...problem, requests: [request], seen })
    }
  }
}

function isBlock(line: string): boolean {
  return line.includes('"event":"event-loop.blocked"')
}

function judgeLine(line: string, findings: Findings, suspects: Suspects): void {
  if (isBlock(line)) {
    const text = `${/"cpu_ms":(\d+)/.exec(line)?.[1]} ms of work in one turn`
    findings.add({ kind: 'block of the event loop', text, requests: suspects.list(), seen: line })
  }
  if (!line.includes('"level":"error"')) return
  const kind = line.includes('"event":"unhandled"') ? 'unhandled rejection' : 'error in the log'
  const text = /"event":"([^"]*)"/.exec(line)?.[1] ?? ''
  findings.add({ kind, text, requests: suspects.list(), seen: line })
}
