import type { Context } from '../../context.ts'

export function sealBasicPassword(
  ctx: Pick<Context, 'vault'>,
  hostId: string,
  endpointId: string,
  password: string,
): Buffer {
  return ctx.vault.sealRecord('webhookPassword', password, hostId, endpointId)
}
