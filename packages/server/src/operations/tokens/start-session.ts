import { statusRule } from '@plumbline/core/enrollment'
import { Refusal } from '@plumbline/core/refusals'
import { scopeOfHost } from '../../access/authenticate.ts'
import { startFamily, type TokenAnswer } from '../../access/issue-tokens.ts'
import { claimedHostId, hashToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { claimPreauthToken } from '../../storage/preauth-tokens.ts'
import { readUser, type UserRecord } from '../../storage/users.ts'
import type { AuditWriter } from '../call.ts'

interface StartedSession {
  host: HostRecord
  user: UserRecord
  tokens: TokenAnswer
  /** What it is limited to; null without a limit. */
  components: readonly string[] | null
  /** Of a hosted page; null where nothing was asked for. */
  locale: string | null
  returnUrl: string | null
}

const refusals = { client: 'preauth-unusable', page: 'hosted-code-unusable' } as const

/**
 * Exchanges a preauth token, or the code of a hosted page. One that is unknown, used, expired, or of a user who may not log in gets
 * one refusal.
 */
export async function startSession(
  ctx: Context,
  audit: AuditWriter,
  kind: 'client' | 'page',
  token: string,
): Promise<StartedSession> {
  const hostId = claimedHostId(token)
  const host = hostId === undefined ? undefined : ctx.directory.host(hostId)
  const scope = host && scopeOfHost(ctx.directory, host.id)
  if (!host || !scope) throw new Refusal(refusals[kind])
  audit.about({ hostId: host.id })
  const now = ctx.clock.hostNow(host.id)
  const issue = { directory: ctx.directory, issuer: ctx.config.publicUrl }
  return ctx.db.transaction(scope, async (tx) => {
    const claimed = await claimPreauthToken(tx, hashToken(token), kind, now)
    const user = claimed && (await readUser(tx, claimed.userId))
    if (!user || statusRule('exchange-preauth', user.status) !== 'yes') throw new Refusal(refusals[kind])
    if (host.suspended) throw new Refusal('host-suspended')
    audit.about({ actor: `user:${user.id}`, object: `user:${user.id}` })
    const { components, locale, returnUrl } = claimed
    const holder = { hostId: host.id, keyId: null, userId: user.id, components }
    const [tokens] = await Promise.all([startFamily(issue, tx, holder, now), audit.writeIn(tx)])
    return { host, user, tokens, components, locale, returnUrl }
  })
}
