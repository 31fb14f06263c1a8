import type { BillPdf } from './bill-pdf.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { type Drawer, startDrawer } from './drawer.ts'
import type { DrawOrder } from './drawing-process.ts'
import { PdfFailure } from './pdf-failure.ts'
import type { ReportPdfFacts } from './sections/cover.ts'

/** Makes PDFs away from the process that answers requests. */
export interface ReportPdfs {
  /** Takes the JSON of an EfxReport as gzip. Rejects with a PdfFailure. */
  renderReportPdf(report: Uint8Array, facts: ReportPdfFacts): Promise<Buffer>
  /** Rejects with a PdfFailure as well. */
  renderBillPdf(bill: BillPdf): Promise<Buffer>
  /** What is still being made is given up. */
  close(): Promise<void>
}

export interface ReportPdfLimits {
  readonly processes: number
  readonly waiting: number
  /** How long a document waits for a process. */
  readonly waitMs: number
  /** How long it may be drawn, the start of a process included. */
  readonly drawMs: number
  readonly idleMs: number
  /** What a process runs. */
  readonly program: URL
}

export const reportPdfLimits: ReportPdfLimits = {
  processes: 2,
  waiting: 40,
  waitMs: 5_000,
  drawMs: 15_000,
  idleMs: 30_000,
  program: new URL('./drawing-process.ts', import.meta.url),
}

interface Job {
  readonly order: DrawOrder
  deadline: Deadline
  resolve(pdf: Buffer): void
  reject(failure: PdfFailure): void
}

/** A process with what it does. A process that is being ended keeps its place until it is gone. */
interface Place {
  drawer: Drawer
  job: Job | null
  ending: boolean
  idle: NodeJS.Timeout | undefined
}

/** Processes are started when there is work and ended when there was none for a while. */
export function openReportPdfs(limits: ReportPdfLimits = reportPdfLimits): ReportPdfs {
  const places = new Set<Place>()
  const queue: Job[] = []
  const allGone = Promise.withResolvers<void>()
  let closed = false

  function openPlace(): Place {
    const drawer = startDrawer(limits.program, {
      drawn(pdf) {
        const job = release(place)
        place.idle = setTimeout(() => end(place), limits.idleMs).unref()
        drawer.rest()
        job?.resolve(pdf)
        workOff()
      },
      failed(failure) {
        place.ending = true
        release(place)?.reject(failure)
      },
      gone() {
        places.delete(place)
        if (closed && places.size === 0) allGone.resolve()
        workOff()
      },
    })
    const place: Place = { drawer, job: null, ending: false, idle: undefined }
    places.add(place)
    return place
  }

  function release(place: Place): Job | null {
    const { job } = place
    clearTimeout(place.idle)
    job?.deadline.stop()
    place.job = null
    return job
  }

  /** Only a process can be ended in the middle of its work without harm: a thread that is ended can take the service with it. */
  function end(place: Place): Job | null {
    place.ending = true
    place.drawer.kill()
    return release(place)
  }

  function workOff(): void {
    while (queue.length > 0) {
      const free = [...places].find(({ job, ending }) => job === null && !ending)
      if (free === undefined && places.size >= limits.processes) return
      const job = queue.shift() as Job
      job.deadline.stop()
      try {
        draw(free ?? openPlace(), job)
      } catch (cause) {
        job.reject(new PdfFailure('crashed', 'no process could be started', { cause }))
      }
    }
  }

  function draw(place: Place, job: Job): void {
    clearTimeout(place.idle)
    place.job = job
    job.deadline = startDeadline(limits.drawMs, () => {
      end(place)?.reject(new PdfFailure('too-slow', `not drawn within ${limits.drawMs} ms`))
    })
    place.drawer.draw(job.order)
  }

  function giveUpWaiting(job: Job): void {
    queue.splice(queue.indexOf(job), 1)
    job.reject(new PdfFailure('too-busy', `no process was free within ${limits.waitMs} ms`))
  }

  function render(order: DrawOrder): Promise<Buffer> {
    if (closed) return Promise.reject(new PdfFailure('closed', 'no more documents are made'))
    if (queue.length >= limits.waiting) return Promise.reject(new PdfFailure('too-busy', 'too many documents wait'))
    return new Promise((resolve, reject) => {
      const deadline = startDeadline(limits.waitMs, () => giveUpWaiting(job))
      const job: Job = { order, deadline, resolve, reject }
      queue.push(job)
      workOff()
    })
  }

  return {
    renderReportPdf: (report, facts) => render({ report, facts }),
    renderBillPdf: (bill) => render({ bill }),
    async close() {
      closed = true
      const failure = new PdfFailure('closed', 'no more documents are made')
      for (const job of queue.splice(0)) {
        job.deadline.stop()
        job.reject(failure)
      }
      for (const place of places) end(place)?.reject(failure)
      if (places.size > 0) await allGone.promise
    },
  }
}
