import { toleratedMs } from '../access/share-time.ts'
import type { Context } from '../context.ts'

/** The body of /readyz. A wrong clock is reported but the process stays ready: times stay in order among all processes. */
export function readiness(ctx: Pick<Context, 'clock'>, ready: boolean): string {
  const behindMs = ctx.clock.behindMs()
  const warnings = behindMs > toleratedMs ? [`the system clock is ${Math.round(behindMs / 1000)} s behind`] : []
  return JSON.stringify({
    status: ready ? 'ready' : 'not ready',
    ...(warnings.length > 0 ? { warnings } : {}),
  })
}
