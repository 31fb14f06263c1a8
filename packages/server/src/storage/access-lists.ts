import { minuteMs } from '@plumbline/core/calendar'
import { teamIdleMinutes } from '@plumbline/core/promises'
import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** A key of any host, as those see it who stop keys. */
interface KeyOfAnyHost {
  id: string
  hostId: string
  apikey: string
  name: string
  createdAt: number
  expiresAt: number | null
  revokedAt: number | null
  lastLoginAt: number | null
  lastNetwork: string | null
}

/** A session of any team that is open. */
export interface SessionOfAnyTeam {
  id: string
  teamId: string
  memberId: string
  factor: string
  startedAt: number
  seenAt: number
  address: string
  agent: string
}

interface PlaceBefore {
  before: { at: number; id: string }
  limit: number
}

/** The newest first. */
export async function keysOfAllHosts(
  system: Database,
  hostId: string | null,
  { before, limit }: PlaceBefore,
): Promise<KeyOfAnyHost[]> {
  return (await system.run(keys, [before.at, before.id, limit, hostId])) as unknown as KeyOfAnyHost[]
}

/** Those that are open, the latest sign-in first. */
export async function sessionsOfAllTeams(
  system: Database,
  now: number,
  { before, limit }: PlaceBefore,
): Promise<SessionOfAnyTeam[]> {
  const idleSince = now - teamIdleMinutes * minuteMs
  return (await system.run(sessions, [before.at, before.id, limit, now, idleSince])) as unknown as SessionOfAnyTeam[]
}

/** How many have ended. Every call reads its session, so they are out at once. */
export async function endSessionsOfAnybody(
  tx: Transaction,
  { teamId, memberId, now }: { teamId: string; memberId: string; now: number },
): Promise<number> {
  return (await tx.run(endAll, [teamId, memberId, now])).length
}

const keys = statement(
  'api-keys-of-all',
  `SELECT k.id, k.host_id AS "hostId", k.apikey, k.name, k.created_at AS "createdAt", k.expires_at AS "expiresAt",
     k.revoked_at AS "revokedAt", l.last_at AS "lastLoginAt", l.last_network AS "lastNetwork"
   FROM api_keys k LEFT JOIN api_key_logins l ON l.host_id = k.host_id AND l.key_id = k.id
   WHERE (k.created_at, k.id) < ($1, $2::uuid) AND ($4::uuid IS NULL OR k.host_id = $4::uuid)
   ORDER BY k.created_at DESC, k.id DESC LIMIT $3`,
)
const sessions = statement(
  'team-sessions-of-all',
  `SELECT id, team_id AS "teamId", member_id AS "memberId", factor, started_at AS "startedAt", seen_at AS "seenAt", address, agent
   FROM team_sessions WHERE ended_at IS NULL AND ends_at > $4 AND seen_at > $5 AND (started_at, id) < ($1, $2::uuid)
   ORDER BY started_at DESC, id DESC LIMIT $3`,
)
const endAll = statement(
  'team-sessions-end-of-anybody',
  'UPDATE team_sessions SET ended_at = $3 WHERE team_id = $1 AND member_id = $2 AND ended_at IS NULL RETURNING id',
)
