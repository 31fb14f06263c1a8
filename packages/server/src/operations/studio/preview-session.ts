import type { Context } from '../../context.ts'
import { findUsersByExternalId } from '../../storage/users.ts'
import { createPersonaUser } from '../sandbox/create-persona-user.ts'
import { sandboxCall } from '../sandbox/sandbox-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { issuePreauth } from '../tokens/issue-preauth.ts'
import { externalIdIndex } from '../users/profile.ts'

/**
 * A session for the preview of the widget, as a persona of the sandbox. The persona becomes a user of the host once, by the same steps as
 * anybody else, and is found again by its external id.
 */
export async function openPreview(ctx: Context, call: MemberCall, hostId: string, persona: string) {
  const at = sandboxCall(ctx, call, hostId)
  const externalId = `preview-${persona}`
  const index = externalIdIndex(ctx, at.scope.hostId, externalId)
  const known = (await findUsersByExternalId(ctx.db, at.scope, index)).find(({ status }) => status === 'active')
  const { userId, ended } = known
    ? { userId: known.id, ended: known.idpass ? 'enrolled' : 'not enrolled' }
    : await createPersonaUser(ctx, at, { persona, externalId })
  const { token } = await issuePreauth(ctx, at, userId)
  return { userId, token, state: ended === 'enrolled' ? ('enrolled' as const) : ('not-enrolled' as const), ended }
}
