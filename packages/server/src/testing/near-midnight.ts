import { dayMs, hourMs } from '@plumbline/core/calendar'
import type { Platform } from './platform.ts'

/** Moves the clock of a host to an hour before a day of it ends. */
export async function nearMidnight(platform: Platform, host: string): Promise<void> {
  const now = platform.ctx.clock.hostNow(platform.hosts[host]!.hostId)
  const to = (Math.floor(now / dayMs) + 2) * dayMs - hourMs
  const answer = await platform.call('POST', '/sandbox/clock', { token: await platform.hostToken(host), body: { to } })
  if (answer.status !== 200) throw new Error(`The clock answered ${answer.status} ${answer.text}`)
}
