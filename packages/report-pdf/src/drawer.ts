import { type ChildProcess, fork } from 'node:child_process'
import type { DrawAnswer, DrawOrder } from './drawing-process.ts'
import { PdfFailure } from './pdf-failure.ts'

/** A process that draws, seen from the service. It is given one order at a time. */
export interface Drawer {
  draw(order: DrawOrder): void
  /** The process has no order: it does not keep the service's process running. */
  rest(): void
  kill(): void
}

interface DrawerEvents {
  drawn(pdf: Buffer): void
  /** Happens once at most; the process takes no further order. */
  failed(failure: PdfFailure): void
  /** The process has ended. */
  gone(): void
}

/**
 * What bounds a process. It may read files, because its program and the fonts are files; the rest is withheld from a program that
 * reads the text of bureaus: writing files, starting processes, the environment with its secrets.
 */
const flags = ['--permission', '--allow-fs-read=*', '--max-old-space-size=256', '--max-semi-space-size=8']

/** Throws where the system has no room for a process. */
export function startDrawer(program: URL, events: DrawerEvents): Drawer {
  const child: ChildProcess = fork(program, {
    execArgv: flags,
    env: {},
    serialization: 'advanced',
    // What Node writes about a crash can quote a report.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let over = false

  function fail(cause: Error): void {
    child.kill('SIGKILL')
    if (over) return
    over = true
    events.failed(new PdfFailure('crashed', 'the process that draws failed', { cause }))
  }

  child.on('message', (answer: DrawAnswer) => {
    if (over) return
    if ('fault' in answer) fail(answer.fault)
    else events.drawn(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength))
  })
  child.on('error', (cause) => {
    fail(cause)
    if (child.pid === undefined) events.gone()
  })
  child.once('exit', (code, signal) => {
    fail(Object.assign(new Error('the process that draws ended'), { code: signal ?? `EXIT_${code}` }))
    events.gone()
  })

  return {
    draw(order) {
      // Without an id there is no process, and the event of that error is on its way.
      if (child.pid === undefined) return
      child.ref()
      child.channel?.ref()
      child.send(order, (fault) => fault && fail(fault))
    },
    rest() {
      child.unref()
      child.channel?.unref()
    },
    kill() {
      over = true
      child.ref()
      child.kill('SIGKILL')
    },
  }
}
