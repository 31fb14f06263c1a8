import type { SeenTraffic } from '@plumbline/core/go-live'
import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead } from './statement.ts'

/** What of a host's traffic its tables tell; the rest is in its settings and its team. */
type TrafficInTables = Omit<SeenTraffic, 'hasTechnicalContact' | 'owners' | 'usedKeys'>

/** Looks at the latest calls and some consents, never at all of them: the cost does not grow with the host. */
export async function seenTraffic(
  db: Database,
  scope: HostScope,
  { consentTextVersion, since }: { consentTextVersion: string; since: number },
): Promise<TrafficInTables> {
  return (await db.read(scope, traffic, [consentTextVersion, since]))[0] as unknown as TrafficInTables
}

/** Calls that were refused for what the host sent. Wrong identities and busy limits are no mistakes of its code. */
const wrongStatuses = '(400, 401, 404, 405, 415)'

const traffic = hostRead(
  'seen-traffic',
  `SELECT
     (SELECT count(*)::int FROM (SELECT 1 FROM consents c WHERE c.host_id = host.id AND c.text_version = $2
        ORDER BY c.user_id LIMIT 100) c) AS consents,
     d.proven AS "identitiesProven", d.failed AS "identitiesFailed", d.enrolled,
     e.acknowledged AS "acknowledgedEndpoints", e.failing AS "failingEndpoints",
     r.calls, r.wrong AS "wrongCalls"
   FROM
     (SELECT coalesce(sum(proven), 0)::int AS proven, coalesce(sum(failed + denied), 0)::int AS failed,
        coalesce(sum(enrolled), 0)::int AS enrolled
      FROM identity_days WHERE host_id = host.id) d,
     (SELECT count(*) FILTER (WHERE enabled AND last_success_at IS NOT NULL AND failing_since IS NULL)::int AS acknowledged,
        count(*) FILTER (WHERE enabled AND failing_since IS NOT NULL)::int AS failing
      FROM webhook_endpoints WHERE host_id = host.id) e,
     (SELECT count(*)::int AS calls, count(*) FILTER (WHERE status IN ${wrongStatuses})::int AS wrong
      FROM (SELECT a.status FROM api_requests a WHERE a.host_id = host.id AND a.at >= $3
            ORDER BY a.at DESC, a.seq DESC LIMIT 500) latest) r`,
)
