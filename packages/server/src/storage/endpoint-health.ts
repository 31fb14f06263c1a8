import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** False: it was disabled already, or is gone. */
export async function disableEndpoint(tx: Transaction, id: string, reason: 'GONE' | 'FAILING'): Promise<boolean> {
  return (await tx.run(disable, [id, reason])).length > 0
}

/** Notes that its contact is told that the endpoint fails. False: that was done already, or it no longer fails. */
export async function markWarned(tx: Transaction, id: string, now: number): Promise<boolean> {
  return (await tx.run(warn, [id, now])).length > 0
}

interface EndpointHealth {
  url: string
  enabled: boolean
  failingSince: number | null
  warnedAt: number | null
}

export async function findEndpointHealth(
  db: Database,
  scope: HostScope,
  id: string,
): Promise<EndpointHealth | undefined> {
  const [row] = await db.read(scope, health, [id])
  return (
    row && {
      url: row['url'] as string,
      enabled: row['enabled'] as boolean,
      failingSince: row['failing_since'] as number | null,
      warnedAt: row['warned_at'] as number | null,
    }
  )
}

const disable = statement(
  'webhook-endpoints-disable',
  `UPDATE webhook_endpoints SET enabled = false, disabled_reason = $2
   WHERE host_id = current_host() AND id = $1 AND enabled RETURNING 1`,
)
const warn = statement(
  'webhook-endpoints-warn',
  `UPDATE webhook_endpoints SET warned_at = $2
   WHERE host_id = current_host() AND id = $1 AND warned_at IS NULL AND failing_since IS NOT NULL AND enabled RETURNING 1`,
)
const health = hostRead(
  'webhook-endpoints-health',
  `SELECT p.url, p.enabled, p.failing_since, p.warned_at FROM webhook_endpoints p
   WHERE p.host_id = host.id AND p.id = $2`,
)
