import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { findUser } from '../../storage/users.ts'
import { requireUser } from '../users/require-user.ts'
import { askSandbox } from './ask-sandbox.ts'

/** A browser of the user at the sandbox's own push service, which takes messages with our key only. */
export async function makeBrowser(ctx: Context, scope: HostScope, userId: string) {
  const { id, status } = requireUser(await findUser(ctx.db, scope, userId))
  if (status === 'closed') throw new Refusal('status-not-allowed', { status, allowed: 'active,paused,dormant' })
  const reference = `${scope.hostId}/${id}`
  return askSandbox(ctx, (sandbox) => sandbox.makeBrowser(reference, ctx.push.publicKey))
}
