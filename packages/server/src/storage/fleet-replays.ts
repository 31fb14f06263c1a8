import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** An order to send again what failed at many endpoints, and how far it has come. */
interface FleetReplay {
  id: string
  atHost: string | null
  askedBy: string
  askedAt: number
  isCut: boolean
  endpoints: number
  done: number
  refused: number
  events: number
}

interface NewReplay extends Pick<FleetReplay, 'id' | 'atHost' | 'askedBy' | 'askedAt' | 'isCut'> {
  parts: readonly { hostId: string; endpointId: string }[]
}

export async function insertFleetReplay(tx: Transaction, replay: NewReplay): Promise<void> {
  const { id, atHost, askedBy, askedAt, isCut, parts } = replay
  await tx.run(insert, [id, atHost, askedBy, askedAt, isCut])
  await tx.run(insertParts, [id, parts.map(({ hostId }) => hostId), parts.map(({ endpointId }) => endpointId)])
}

interface SettledPart {
  replayId: string
  endpointId: string
  state: 'done' | 'refused'
  events: number
}

/** In the transaction of the host. */
export async function settleReplayPart(tx: Transaction, part: SettledPart): Promise<void> {
  await tx.run(settle, [part.replayId, part.endpointId, part.state, part.events])
}

/** The newest first. */
export async function listFleetReplays(system: Database, limit: number): Promise<FleetReplay[]> {
  return (await system.run(list, [limit])) as unknown as FleetReplay[]
}

export async function deleteOldFleetReplays(system: Database, before: number): Promise<void> {
  await system.run(deleteOld, [before])
}

const insert = statement(
  'fleet-replay-insert',
  'INSERT INTO fleet_replays (id, at_host, asked_by, asked_at, is_cut) VALUES ($1, $2, $3, $4, $5)',
)
const insertParts = statement(
  'fleet-replay-parts-insert',
  `INSERT INTO fleet_replay_parts (replay_id, host_id, endpoint_id)
   SELECT $1, n.host_id, n.endpoint_id FROM unnest($2::uuid[], $3::uuid[]) AS n (host_id, endpoint_id)`,
)
const settle = statement(
  'fleet-replay-part-settle',
  `UPDATE fleet_replay_parts SET state = $3, events = $4
   WHERE host_id = current_host() AND replay_id = $1 AND endpoint_id = $2 AND state = 'waiting'`,
)
const list = statement(
  'fleet-replays-list',
  `SELECT r.id, r.at_host AS "atHost", r.asked_by AS "askedBy", r.asked_at AS "askedAt", r.is_cut AS "isCut",
     p.endpoints, p.done, p.refused, p.events
   FROM fleet_replays r CROSS JOIN LATERAL (
     SELECT count(*)::int AS endpoints, count(*) FILTER (WHERE state = 'done')::int AS done,
       count(*) FILTER (WHERE state = 'refused')::int AS refused, coalesce(sum(events), 0)::int AS events
     FROM fleet_replay_parts WHERE replay_id = r.id) p
   ORDER BY r.seq DESC LIMIT $1`,
)
const deleteOld = statement('fleet-replays-delete-old', 'DELETE FROM fleet_replays WHERE asked_at < $1')
