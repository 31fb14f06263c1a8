import type { Context } from '../../context.ts'

const prefix = 'whsec_'

/** The bytes that messages are signed with. */
export function signingKeyOf(
  ctx: Pick<Context, 'vault'>,
  hostId: string,
  { id, sealed }: { id: string; sealed: Buffer },
): Buffer {
  const secret = ctx.vault.openRecord('webhookSecret', sealed, hostId, id).toString('utf8')
  return Buffer.from(secret.slice(prefix.length), 'base64')
}
