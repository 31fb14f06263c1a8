import { Refusal } from '@plumbline/core/refusals'
import { scopeOfHost } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import { findUser } from '../../storage/users.ts'
import type { AuditWriter } from '../call.ts'
import { issuePreauth } from '../tokens/issue-preauth.ts'

/** A preauth token by a user's id alone: a sandbox has few hosts, so the user is looked up at each. */
export async function issueTestPreauth(ctx: Context, audit: AuditWriter, userId: string): Promise<string> {
  for (const host of ctx.directory.hosts) {
    const scope = scopeOfHost(ctx.directory, host.id)
    if (host.suspended || !scope || !(await findUser(ctx.db, scope, userId))) continue
    audit.about({ hostId: host.id, object: `user:${userId}` })
    return (await issuePreauth(ctx, { scope, host, now: ctx.clock.hostNow(host.id), audit }, userId)).token
  }
  throw new Refusal('user-not-found')
}
