import type { Database, Row } from './database.ts'
import type { HostScope } from './host-scope.ts'
import type { IdentitySession } from './identity-sessions.ts'
import { hostRead } from './statement.ts'

/** A run through an identity flow as lists show it. */
export interface ListedSession extends Omit<IdentitySession, 'sealed'> {
  /** It is the user's last one. */
  isLast: boolean
  /** Browser and system in words; null: it was begun before this was kept, or by somebody else. */
  device: string | null
}

interface SessionPage {
  since: number
  before: { createdAt: number; id: string }
  limit: number
}

/** Runs of a host, or of one user, the newest first. */
export async function listSessions(
  db: Database,
  scope: HostScope,
  userId: string | undefined,
  { since, before, limit }: SessionPage,
): Promise<ListedSession[]> {
  const place = [since, before.createdAt, before.id, limit]
  const rows =
    userId === undefined ? await db.read(scope, ofHost, place) : await db.read(scope, ofUser, [...place, userId])
  return rows.map(toListed)
}

/** What was sent in a session: how often, and how far the last of it came. */
export interface SentInSession {
  sends: number
  sentAt: number
  openedAt: number | null
  usedAt: number | null
  /** Codes that were tried. */
  checks: number
}

export async function sentInSessions(
  db: Database,
  scope: HostScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SentInSession>> {
  if (ids.length === 0) return new Map()
  const rows = await db.read(scope, sent, [ids])
  return new Map(
    rows.map((row) => [
      row['session_id'] as string,
      {
        sends: row['sends'] as number,
        sentAt: row['sent_at'] as number,
        openedAt: row['opened_at'] as number | null,
        usedAt: row['used_at'] as number | null,
        checks: row['checks'] as number,
      },
    ]),
  )
}

function toListed(row: Row): ListedSession {
  return {
    id: row['id'] as string,
    userId: row['user_id'] as string,
    kind: row['kind'] as IdentitySession['kind'],
    createdAt: row['created_at'] as number,
    expiresAt: row['expires_at'] as number,
    deniedAt: row['denied_at'] as number | null,
    acceptedAt: row['accepted_at'] as number | null,
    endedAt: row['ended_at'] as number | null,
    isLast: row['is_last'] as boolean,
    device: row['device'] as string | null,
  }
}

const listed = (filter: string) =>
  `SELECT s.*, NOT EXISTS (SELECT 1 FROM identity_sessions later
       WHERE later.host_id = host.id AND later.user_id = s.user_id AND later.created_at > s.created_at) AS is_last
   FROM (SELECT id, user_id, kind, created_at, expires_at, denied_at, accepted_at, ended_at, device FROM identity_sessions
     WHERE host_id = host.id AND created_at >= $2 AND created_at <= $3 AND (created_at, id) < ($3::bigint, $4::uuid) ${filter}
     ORDER BY created_at DESC, id DESC LIMIT $5) s
   ORDER BY s.created_at DESC, s.id DESC`
const ofHost = hostRead('identity-sessions-of-host', listed(''))
const ofUser = hostRead('identity-sessions-of-user', listed('AND user_id = $6::uuid'))
const sent = hostRead(
  'identity-sends-of-sessions',
  `SELECT s.session_id, count(*)::int AS sends, max(s.sent_at) AS sent_at, max(s.opened_at) AS opened_at, max(s.used_at) AS used_at,
     sum(s.checks)::int AS checks
   FROM identity_sends s WHERE s.host_id = host.id AND s.session_id = ANY ($2::uuid[]) AND s.failed_at IS NULL
   GROUP BY s.session_id`,
)
