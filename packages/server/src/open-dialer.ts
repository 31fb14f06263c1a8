import { createGuardedDialer, type GuardedDialer, type Resolve } from '@plumbline/connectors'
import type { Config } from './config/config.ts'
import type { Metrics } from './telemetry/metrics.ts'

const bounds = [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 15] as const

/** The way out to addresses that hosts and people gave us; each post is counted by how it ended, never by where it went. */
export function openDialer(
  { webhookAllowLocal }: Config,
  { metrics, lookup }: { metrics: Metrics; lookup?: Resolve | undefined },
): GuardedDialer {
  const seconds = metrics.histogram('plumbline_dial_seconds', 'Posts to addresses of hosts and people', bounds)
  return createGuardedDialer({
    allowLocal: webhookAllowLocal,
    lookup,
    report: ({ outcome, durationMs }) => seconds.observe(`outcome="${outcome}"`, durationMs / 1000),
  })
}
