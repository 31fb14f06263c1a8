import { randomBytes, randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'

const prefix = 'whsec_'
const keyBytes = 32

/** What a receiver checks signatures with, and the form in which it is kept. */
interface MadeSecret {
  id: string
  secret: string
  sealed: Buffer
}

export function makeSecret(ctx: Pick<Context, 'vault'>, hostId: string): MadeSecret {
  const id = randomUUID()
  const secret = `${prefix}${randomBytes(keyBytes).toString('base64')}`
  return { id, secret, sealed: ctx.vault.sealRecord('webhookSecret', secret, hostId, id) }
}

/** The bytes that messages are signed with. */
export function signingKeyOf(
  ctx: Pick<Context, 'vault'>,
  hostId: string,
  { id, sealed }: Pick<MadeSecret, 'id' | 'sealed'>,
): Buffer {
  const secret = ctx.vault.openRecord('webhookSecret', sealed, hostId, id).toString('utf8')
  return Buffer.from(secret.slice(prefix.length), 'base64')
}
