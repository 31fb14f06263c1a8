import { startFamily } from '../../access/issue-tokens.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { readUser } from '../../storage/users.ts'
import { profileOf } from '../users/profile.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'

export interface SessionCall {
  scope: HostScope
  host: HostRecord
  now: number
}

/** A session that the host's own server opens: profile and tokens. `record` writes down that it was. */
export async function openSession(
  ctx: Context,
  { scope, host, now }: SessionCall,
  userId: string,
  record: (tx: Transaction) => Promise<void>,
) {
  const issue = { directory: ctx.directory, issuer: ctx.config.publicUrl }
  const { user, tokens } = await ctx.db.transaction(scope, async (tx) => {
    const user = requireUser(await readUser(tx, userId))
    requireAllowed(user, 'issue-preauth')
    const tokens = await startFamily(issue, tx, { hostId: host.id, keyId: null, userId: user.id }, now)
    await record(tx)
    return { user, tokens }
  })
  return { ...(await profileOf(ctx, host, user)), ...tokens }
}
