import { Refusal } from '@plumbline/core/refusals'
import { scopeOfHost } from '../../access/authenticate.ts'
import { startFamily, type TokenAnswer } from '../../access/issue-tokens.ts'
import { claimedHostId, hashToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { claimPreauthToken } from '../../storage/preauth-tokens.ts'
import { readUser, type UserRecord } from '../../storage/users.ts'
import type { AuditWriter } from '../call.ts'
import { requireAllowed } from '../users/require-user.ts'

interface StartedSession {
  host: HostRecord
  user: UserRecord
  tokens: TokenAnswer
}

/** Exchanges a preauth token. A token that is unknown, used, expired, or of a user who may not log in gets one refusal. */
export async function startSession(ctx: Context, audit: AuditWriter, preauthToken: string): Promise<StartedSession> {
  const hostId = claimedHostId(preauthToken)
  const host = hostId === undefined ? undefined : ctx.directory.host(hostId)
  const scope = host && scopeOfHost(ctx.directory, host.id)
  if (!host || !scope) throw new Refusal('preauth-unusable')
  audit.about({ hostId: host.id })
  const now = ctx.clock.hostNow(host.id)
  const issue = { directory: ctx.directory, issuer: ctx.config.publicUrl }
  return ctx.db.transaction(scope, async (tx) => {
    const userId = await claimPreauthToken(tx, hashToken(preauthToken), now)
    const user = userId === undefined ? undefined : await readUser(tx, userId)
    if (!user) throw new Refusal('preauth-unusable')
    requireAllowed(user, 'exchange-preauth')
    if (host.suspended) throw new Refusal('host-suspended')
    audit.about({ actor: `user:${user.id}`, object: `user:${user.id}` })
    const holder = { hostId: host.id, keyId: null, userId: user.id }
    const [tokens] = await Promise.all([startFamily(issue, tx, holder, now), audit.writeIn(tx)])
    return { host, user, tokens }
  })
}
