import { dayMs } from '@plumbline/core/calendar'
import { SteadyTime } from './access/steady-time.ts'
import { readConfig } from './config/config.ts'
import { readDatabaseUrls } from './config/database-urls.ts'
import type { Environment } from './config/environment.ts'
import { readProviders } from './config/providers.ts'
import type { OpenOptions } from './open-context.ts'
import type { SeededHost } from './operations/hosts/seed-development.ts'
import { seedPastHost } from './operations/hosts/seed-past-host.ts'
import { type SeededMember, seedColleagues } from './operations/team/seed-team.ts'
import { serveApi } from './serve.ts'
import { earliestDueAt, endClockMove } from './storage/clock-moves.ts'
import { createLog } from './telemetry/log.ts'

/** The service as it was a month ago, beside the one of today, on the same database: for one host of a development start. */
export interface PastService {
  readonly host: SeededHost
  /** Members of the customer's team, and one of the operator's, who are at work in that month. */
  readonly colleagues: readonly SeededMember[]
  /** Where its API and its portal listen, as ever by HTTP; only this process knows the addresses. */
  readonly baseUrl: string
  readonly portalUrl: string
  readonly consoleUrl: string
  /** What pages of the two say of where they come from. */
  readonly portalOrigin: string
  readonly consoleOrigin: string
  now(): number
  /** Lets time go on to an instant. What falls due at the host before is done at its own time. */
  goOn(to: number): Promise<void>
  /** The month is over: the workers take the host's work from now on. */
  giveBack(): Promise<void>
  stop(): Promise<void>
}

/** A start that comes later than this after one that was cut off finds the host at work by itself. */
const heldMs = dayMs
const settlingMs = 30_000

export async function servePastMonth(
  environment: Environment,
  { from, write }: { from: number; write(text: string): void },
): Promise<PastService> {
  const log = createLog({ role: 'api', write })
  const config = readConfig(environment)
  const urls = readDatabaseUrls(environment)
  return servePast({ config, urls, providers: readProviders(environment), log }, from)
}

export async function servePast(options: OpenOptions, from: number): Promise<PastService> {
  let reached = from
  const service = await serveApi({
    ...options,
    config: { ...options.config, ...ownPorts },
    systemTime: () => reached,
    past: true,
  })
  const { ctx } = service
  const heldUntil = new SteadyTime().now() + heldMs
  const { host, scope } = await seedPastHost(ctx, { from, heldUntil })
  const colleagues = await seedColleagues(ctx, host, from)

  const doWhatIsDue = async () => {
    for (;;) if ((await ctx.doNextWork(host.hostId, ctx.clock.now() + settlingMs)).length === 0) return
  }
  return {
    host,
    colleagues,
    baseUrl: `http://127.0.0.1:${service.port}/api`,
    portalUrl: `http://127.0.0.1:${service.portalPort}/api/portal`,
    consoleUrl: `http://127.0.0.1:${service.consolePort}/api/console`,
    portalOrigin: ctx.config.portalUrl,
    consoleOrigin: ctx.config.consoleUrl,
    now: () => ctx.clock.now(),
    async goOn(to) {
      for (;;) {
        await doWhatIsDue()
        const dueAt = (await earliestDueAt(ctx.db, scope)) ?? Number.POSITIVE_INFINITY
        if (reached >= to) return
        reached = Math.max(reached, Math.min(dueAt, to))
      }
    },
    giveBack: () => endClockMove(ctx.db, scope, heldUntil),
    stop: () => service.stop(),
  }
}

/** Callers are told apart by the network that they name, as behind a proxy. */
const ownPorts = {
  port: 0,
  widgetPort: 0,
  portalPort: 0,
  consolePort: 0,
  internalPort: 0,
  listenAddress: '127.0.0.1',
  trustedProxies: ['127.0.0.1'],
  proxyHeader: 'x-forwarded-for',
}
