import { randomBytes, randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'

const keyBytes = 32

/** What a receiver checks signatures with, and the form in which it is kept. */
interface MadeSecret {
  id: string
  secret: string
  sealed: Buffer
}

export function makeSecret(ctx: Pick<Context, 'vault'>, hostId: string): MadeSecret {
  const id = randomUUID()
  const secret = `whsec_${randomBytes(keyBytes).toString('base64')}`
  return { id, secret, sealed: ctx.vault.sealRecord('webhookSecret', secret, hostId, id) }
}
