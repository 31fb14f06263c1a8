import type { AlertRecord } from './alerts.ts'
import type { Database, Value } from './database.ts'
import type { EventRecord } from './events.ts'
import type { HostScope } from './host-scope.ts'
import type { ListedMessage } from './messages.ts'
import { hostRead } from './statement.ts'

/** The event that told the host of an alert, with its deliveries. */
export interface ToldHost extends Pick<EventRecord, 'deliveries'> {
  alertId: string
  eventId: string
  eventAt: number
}

/** A message that tells the person of an alert. */
export type ToldPerson = Pick<ListedMessage, 'id' | 'channel' | 'state' | 'reason' | 'createdAt' | 'sentAt'> & {
  alertId: string
}

type Told = Pick<AlertRecord, 'id' | 'userId' | 'createdAt'>

/** Which events went out for these alerts; those from before events are kept are missing. */
export async function eventsOfAlerts(db: Database, scope: HostScope, alerts: readonly Told[]): Promise<ToldHost[]> {
  if (alerts.length === 0) return []
  return (await db.read(scope, events, placesOf(alerts))) as unknown as ToldHost[]
}

export async function messagesOfAlerts(db: Database, scope: HostScope, alerts: readonly Told[]): Promise<ToldPerson[]> {
  if (alerts.length === 0) return []
  return (await db.read(scope, messages, placesOf(alerts))) as unknown as ToldPerson[]
}

function placesOf(alerts: readonly Told[]): Value[] {
  return [
    alerts.map(({ userId }) => userId),
    alerts.map(({ createdAt }) => createdAt),
    alerts.map(({ id }) => id),
    Math.min(...alerts.map(({ createdAt }) => createdAt)),
  ]
}

// The event has the instant of its alert, which leads to its month and its place in the index of the user.
const events = hostRead(
  'events-of-alerts',
  `SELECT a.id AS "alertId", e.id AS "eventId", e.at AS "eventAt",
     (SELECT coalesce(jsonb_agg(jsonb_build_object('endpointId', d.endpoint_id, 'state', d.state) ORDER BY p.created_at, p.id), '[]')
      FROM deliveries d JOIN webhook_endpoints p ON p.host_id = d.host_id AND p.id = d.endpoint_id
      WHERE d.host_id = host.id AND d.event_id = e.id AND d.event_at = e.at) AS deliveries
   FROM unnest($2::uuid[], $3::bigint[], $4::text[]) AS a (user_id, at, id),
     LATERAL (SELECT id, at FROM events WHERE host_id = host.id AND user_id = a.user_id AND at = a.at AND at >= $5
       AND alert_id = a.id LIMIT 1) AS e`,
)
// A person has one for each channel, written when the alert came or, where it is told again, later.
const messages = hostRead(
  'messages-of-alerts',
  `SELECT a.id AS "alertId", n.* FROM unnest($2::uuid[], $3::bigint[], $4::text[]) AS a (user_id, at, id),
     LATERAL (SELECT n.id, n.channel, n.reason, n.created_at AS "createdAt", n.sent_at AS "sentAt",
         CASE WHEN n.sent_at IS NOT NULL AND n.state = 'QUEUED' THEN 'SENT' ELSE n.state END AS state
       FROM notices n WHERE n.host_id = host.id AND n.user_id = a.user_id AND n.created_at >= a.at AND n.created_at >= $5
         AND n.alert_id = a.id
       ORDER BY n.created_at, n.id LIMIT 20) AS n`,
)
