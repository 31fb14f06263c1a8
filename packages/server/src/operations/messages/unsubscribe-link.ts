import { scopeOfHost } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import { findUser, type UserRecord } from '../../storage/users.ts'
import type { OperationCall } from '../call.ts'

/**
 * The link in a message about alerts. Its token is the host in front, as in every token of ours, and the user sealed for this
 * purpose only: nobody can make one up or read anything from it, and it opens no account.
 */
export function unsubscribeLink(ctx: Context, { hostId, id }: Pick<UserRecord, 'hostId' | 'id'>): string {
  const sealed = ctx.vault.sealRecord('unsubscribe', bytesOf(id), hostId)
  const token = Buffer.concat([bytesOf(hostId), sealed]).toString('base64url')
  return `${ctx.config.publicUrl}/unsubscribe?token=${token}`
}

/**
 * Whom a token is for. Undefined: it is none of ours, or the account is closed or has moved to another host. A suspended host does
 * not matter: whoever wants no more messages is heard.
 */
export async function unsubscribingUser(
  ctx: Context,
  token: string,
): Promise<(OperationCall & { user: UserRecord }) | undefined> {
  const bytes = Buffer.from(token.slice(0, maxTokenLength), 'base64url')
  if (bytes.length <= idBytes) return undefined
  const hostId = uuidOf(bytes.subarray(0, idBytes))
  const host = ctx.directory.host(hostId)
  const scope = scopeOfHost(ctx.directory, hostId)
  const userId = opened(ctx, hostId, bytes.subarray(idBytes))
  if (!host || !scope || userId === undefined) return undefined
  const user = await findUser(ctx.db, scope, userId)
  return user && user.status !== 'closed' ? { scope, host, user, now: ctx.clock.hostNow(hostId) } : undefined
}

function opened(ctx: Context, hostId: string, sealed: Buffer): string | undefined {
  try {
    return uuidOf(ctx.vault.openRecord('unsubscribe', sealed, hostId))
  } catch {
    return undefined
  }
}

const idBytes = 16
const maxTokenLength = 512

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
