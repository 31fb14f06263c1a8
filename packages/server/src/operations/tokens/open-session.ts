import { startFamily } from '../../access/issue-tokens.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { readUser } from '../../storage/users.ts'
import type { OperationCall } from '../call.ts'
import { profileOf } from '../users/profile.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'

/** A session that the host's own server opens: profile and tokens. `record` writes the audit record. */
export async function openSession(
  ctx: Context,
  { scope, host, now }: OperationCall,
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
