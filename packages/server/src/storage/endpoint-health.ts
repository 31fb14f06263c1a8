import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** What an endpoint was like when it was judged. */
export interface JudgedEndpoint {
  id: string
  url: string
  /** Null: it did not fail yet, and since when it does is not looked at. */
  failingSince: number | null
}

/** False: it was disabled already, is gone, or is no longer the one that was judged. */
export async function disableEndpoint(
  tx: Transaction,
  { id, url, failingSince }: JudgedEndpoint,
  reason: 'GONE' | 'FAILING',
): Promise<boolean> {
  return (await tx.run(disable, [id, reason, url, failingSince])).length > 0
}

/** Notes that its contact is told that the endpoint fails. False: that was done already, or it no longer fails since then. */
export async function markWarned(
  tx: Transaction,
  { id, failingSince }: { id: string; failingSince: number },
  now: number,
): Promise<boolean> {
  return (await tx.run(warn, [id, now, failingSince])).length > 0
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
   WHERE host_id = current_host() AND id = $1 AND enabled AND url = $3
     AND ($4::bigint IS NULL OR failing_since = $4::bigint) RETURNING 1`,
)
const warn = statement(
  'webhook-endpoints-warn',
  `UPDATE webhook_endpoints SET warned_at = $2
   WHERE host_id = current_host() AND id = $1 AND warned_at IS NULL AND failing_since = $3 AND enabled RETURNING 1`,
)
const health = hostRead(
  'webhook-endpoints-health',
  `SELECT p.url, p.enabled, p.failing_since, p.warned_at FROM webhook_endpoints p
   WHERE p.host_id = host.id AND p.id = $2`,
)
