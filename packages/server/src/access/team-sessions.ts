import { minuteMs } from '@plumbline/core/calendar'
import { type Site, TeamRefusal } from '@plumbline/core/team'
import type { Database } from '../storage/database.ts'
import type { TeamScope } from '../storage/team-scope.ts'
import { type FoundSession, findSession, noteSeen } from '../storage/team-sessions.ts'
import { hashToken } from './opaque-token.ts'
import { teamNamedBy } from './team-scopes.ts'

/** Somebody who is signed in. */
export interface SignedIn extends FoundSession {
  scope: TeamScope
}

/** Finds the session of a cookie. Every call reads it, so a session or a member that ends is out at once. */
export async function requireSession(
  db: Database,
  site: Site,
  cookie: string | undefined,
  now: number,
): Promise<SignedIn> {
  const scope = cookie === undefined ? undefined : teamNamedBy(cookie, site)
  const found = scope && (await findSession(db, scope, hashToken(cookie!), now))
  if (!scope || !found) throw new TeamRefusal('signed-out')
  if (now - found.session.seenAt > minuteMs) await noteSeen(db, scope, found.session.id, now)
  return { scope, ...found }
}
