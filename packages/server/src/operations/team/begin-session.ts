import { randomUUID } from 'node:crypto'
import { hourMs } from '@plumbline/core/calendar'
import { teamSessionHours } from '@plumbline/core/promises'
import { hashToken, newOpaqueToken } from '../../access/opaque-token.ts'
import { teamNamedBy } from '../../access/team-scopes.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import type { TeamScope } from '../../storage/team-scope.ts'
import { endSession, findSession, insertSession, type SessionFactor } from '../../storage/team-sessions.ts'
import type { SignInCall } from './team-call.ts'

/** Begins a session and returns its value, which nothing but the cookie has. */
export async function beginSession(
  tx: Transaction,
  { now, address, agent, audit }: SignInCall,
  { scope, memberId, factor }: { scope: TeamScope; memberId: string; factor: SessionFactor },
): Promise<string> {
  const token = newOpaqueToken(scope.teamId)
  const endsAt = now + teamSessionHours * hourMs
  const times = { startedAt: now, seenAt: now, steppedUpAt: now, endsAt }
  await insertSession(tx, { id: randomUUID(), hash: token.hash, memberId, factor, address, agent, ...times })
  audit.about({ actor: `team:${memberId}`, object: `member:${memberId}`, teamId: scope.teamId })
  await audit.writeIn(tx)
  return token.text
}

/** A session that the browser brings along ends: what it knew, or was given by somebody else, is worth nothing afterwards. */
export async function endPreviousSession(ctx: Context, { site, previous, now }: SignInCall): Promise<void> {
  const scope = previous === undefined ? undefined : teamNamedBy(previous, site)
  const found = scope && (await findSession(ctx.db, scope, hashToken(previous!), now))
  if (!scope || !found) return
  await ctx.db.teamTransaction(scope, (tx) => endSession(tx, found.member.id, found.session.id, now))
}
