import { readClock } from '@plumbline/contract'
import { handle } from '../../http/call.ts'

export const readClockHandler = handle(readClock, async ({ host, now }) => ({
  hostId: host.id,
  now,
  offsetMs: host.clockOffsetMs,
}))
