import { Worker } from 'node:worker_threads'
import type { EfxReport } from '@plumbline/core'
import { boundReport } from './bound-report.ts'
import { PdfFailure } from './pdf-failure.ts'
import type { DrawOrder } from './pdf-worker.ts'
import type { ReportPdfFacts } from './sections/cover.ts'

/** Makes PDFs away from the thread that answers requests. */
export interface ReportPdfs {
  /** Rejects with a PdfFailure. */
  renderReportPdf(report: EfxReport, facts: ReportPdfFacts): Promise<Buffer>
  /** What is still being made is given up. */
  close(): Promise<void>
}

export interface ReportPdfLimits {
  readonly threads: number
  /** Counted from the request, waiting included. */
  readonly timeoutMs: number
  readonly idleMs: number
  readonly waiting: number
  /** The file that a thread runs. */
  readonly worker: URL
}

export const reportPdfLimits: ReportPdfLimits = {
  threads: 2,
  timeoutMs: 10_000,
  idleMs: 30_000,
  waiting: 40,
  worker: new URL('./pdf-worker.ts', import.meta.url),
}

interface Job {
  readonly order: DrawOrder
  readonly deadline: NodeJS.Timeout
  resolve(pdf: Buffer): void
  reject(failure: PdfFailure): void
}

interface Thread {
  readonly worker: Worker
  job: Job | null
  idle: NodeJS.Timeout | undefined
}

/** Threads are started when there is work and ended when there was none for a while. */
export function openReportPdfs(limits: ReportPdfLimits = reportPdfLimits): ReportPdfs {
  const threads = new Set<Thread>()
  const queue: Job[] = []
  let closed = false

  function startThread(): Thread {
    const worker = new Worker(limits.worker, {
      // The thread reads bureaus' text: it has no business with the secrets of the environment.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
    })
    const thread: Thread = { worker, job: null, idle: undefined }
    worker.on('message', (bytes: Uint8Array) => {
      const { job } = thread
      thread.job = null
      settle(job, () => job?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
      rest(thread)
      workOff()
    })
    worker.once('error', (cause) => drop(thread, new PdfFailure('crashed', 'the thread that draws failed', { cause })))
    worker.once('exit', () => drop(thread, new PdfFailure('crashed', 'the thread that draws ended')))
    threads.add(thread)
    return thread
  }

  function settle(job: Job | null, end: () => void): void {
    if (job === null) return
    clearTimeout(job.deadline)
    end()
  }

  function drop(thread: Thread, failure: PdfFailure): void {
    threads.delete(thread)
    clearTimeout(thread.idle)
    const { job } = thread
    thread.job = null
    settle(job, () => job?.reject(failure))
    workOff()
  }

  function rest(thread: Thread): void {
    thread.worker.unref()
    thread.idle = setTimeout(() => {
      threads.delete(thread)
      void thread.worker.terminate()
    }, limits.idleMs).unref()
  }

  function workOff(): void {
    while (queue.length > 0) {
      const free = [...threads].find(({ job }) => job === null)
      if (free === undefined && threads.size >= limits.threads) return
      const thread = free ?? startThread()
      const job = queue.shift()
      if (job === undefined) return
      clearTimeout(thread.idle)
      thread.job = job
      thread.worker.ref()
      thread.worker.postMessage(job.order)
    }
  }

  function expire(job: Job): void {
    const failure = new PdfFailure('too-slow', `no document after ${limits.timeoutMs} ms`)
    const waiting = queue.indexOf(job)
    if (waiting !== -1) queue.splice(waiting, 1)
    const thread = [...threads].find((one) => one.job === job)
    if (thread === undefined) {
      job.reject(failure)
      return
    }
    drop(thread, failure)
    void thread.worker.terminate()
  }

  return {
    renderReportPdf(report, facts) {
      if (closed) return Promise.reject(new PdfFailure('closed', 'no more documents are made'))
      if (queue.length >= limits.waiting) return Promise.reject(new PdfFailure('too-busy', 'too many documents wait'))
      return new Promise((resolve, reject) => {
        const order = { bound: boundReport(report), facts }
        const deadline = setTimeout(() => expire(job), limits.timeoutMs)
        const job: Job = { order, deadline, resolve, reject }
        queue.push(job)
        workOff()
      })
    },
    async close() {
      closed = true
      const failure = new PdfFailure('closed', 'no more documents are made')
      for (const job of queue.splice(0)) settle(job, () => job.reject(failure))
      await Promise.all(
        [...threads].map((thread) => {
          drop(thread, failure)
          return thread.worker.terminate()
        }),
      )
    },
  }
}
