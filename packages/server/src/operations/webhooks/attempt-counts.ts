import type { Metrics } from '../../telemetry/metrics.ts'
import type { PostOutcome } from './post-events.ts'

/** Counts an attempt by how it ended, never by where it went. */
export function countAttempt(
  metrics: Metrics,
  { outcome, status, error }: Pick<PostOutcome, 'outcome' | 'status' | 'error'>,
): void {
  const answer = error ?? `${Math.floor((status ?? 0) / 100)}xx`
  metrics
    .counter('plumbline_webhook_attempts_total', 'Posts of events to endpoints of hosts')
    .add(`outcome="${outcome}",answer="${answer}"`)
}
