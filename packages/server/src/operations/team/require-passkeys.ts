import type { Context } from '../../context.ts'
import { savePasskeysSince } from '../../storage/team-rules.ts'
import type { MemberCall } from './team-call.ts'

/** Whether members have to have a passkey. Sessions that have begun go on as they are; the next sign-in asks for it. */
export async function requirePasskeys(ctx: Context, call: MemberCall, required: boolean): Promise<void> {
  const { scope, now, audit } = call
  audit.about({ object: `team:${scope.teamId}` })
  await ctx.db.teamTransaction(scope, async (tx) => {
    await savePasskeysSince(tx, required ? now : null)
    await audit.writeIn(tx)
  })
}
