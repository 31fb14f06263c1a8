import { deflateSync } from 'node:zlib'
import type { DrawAnswer, ReportOrder } from '../drawing-process.ts'

/** A process that does what the name of the host says instead of drawing; to any other name it answers with its id. */
process.on('uncaughtException', (fault) => process.send?.({ fault } satisfies DrawAnswer))
process.on('SIGTERM', () => undefined)

process.on('message', ({ facts }: ReportOrder) => {
  switch (facts.hostName) {
    case 'end':
      return process.exit(3)
    case 'fault':
      throw new RangeError('secret of a report')
    case 'never':
      for (;;);
    case 'compress':
      for (const bytes = Buffer.alloc(1); ; ) deflateSync(bytes)
    case 'fill':
      for (const kept: number[][] = []; ; ) kept.push(new Array(1_000_000).fill(0))
    default:
      process.send?.({ pdf: Buffer.from(String(process.pid)) } satisfies DrawAnswer)
  }
})
