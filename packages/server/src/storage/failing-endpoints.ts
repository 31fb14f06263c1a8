import { countedAtMost } from '@plumbline/core/promises'
import type { Database, Row } from './database.ts'
import { statement } from './statement.ts'

/** An endpoint of some host that takes no events. Times are the host's. */
interface FailingEndpoint {
  hostId: string
  id: string
  failingSince: number
  warnedAt: number | null
  lastSuccessAt: number | null
  disabled: boolean
  /** Events that wait for it; counted up to `countedAtMost`. */
  backlog: number
}

/** Over all hosts or of one, those that fail longest first. */
export async function listFailingEndpoints(
  system: Database,
  { hostId, after, limit }: { hostId?: string | undefined; after: { at: number; id: string }; limit: number },
): Promise<FailingEndpoint[]> {
  const place = [after.at, after.id, limit]
  const rows = hostId === undefined ? system.run(list, place) : system.run(listOfHost, [...place, hostId])
  return (await rows).map(toFailing)
}

/** How many endpoints of each host fail. */
export async function failingByHost(system: Database): Promise<Map<string, number>> {
  return new Map((await system.run(byHost)).map((row) => [row['host_id'] as string, row['failing'] as number]))
}

function toFailing(row: Row): FailingEndpoint {
  return {
    hostId: row['host_id'] as string,
    id: row['id'] as string,
    failingSince: row['failing_since'] as number,
    warnedAt: row['warned_at'] as number | null,
    lastSuccessAt: row['last_success_at'] as number | null,
    disabled: !(row['enabled'] as boolean),
    backlog: row['backlog'] as number,
  }
}

const ofState = (condition: string) => `SELECT 1 FROM deliveries d
  WHERE d.host_id = p.host_id AND d.endpoint_id = p.id AND ${condition}`

const failing = (
  condition: string,
) => `SELECT p.host_id, p.id, p.failing_since, p.warned_at, p.last_success_at, p.enabled,
     (SELECT count(*)::int FROM ((${ofState("d.state = 'NEW'")} LIMIT ${countedAtMost})
        UNION ALL (${ofState("d.state IN ('FAILED', 'EXHAUSTED')")} LIMIT ${countedAtMost}) LIMIT ${countedAtMost}) waiting) AS backlog
   FROM webhook_endpoints p WHERE p.failing_since IS NOT NULL AND (p.failing_since, p.id) > ($1::bigint, $2::uuid)${condition}
   ORDER BY p.failing_since, p.id LIMIT $3`

const list = statement('webhook-endpoints-failing', failing(''))
const listOfHost = statement('webhook-endpoints-failing-of-host', failing(' AND p.host_id = $4'))
const byHost = statement(
  'webhook-endpoints-failing-by-host',
  'SELECT host_id, count(*)::int AS failing FROM webhook_endpoints WHERE failing_since IS NOT NULL GROUP BY host_id',
)
