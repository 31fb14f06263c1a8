import { appearance } from '@plumbline/contract'
import { hostAppearance } from '../../access/host-appearance.ts'
import { requireNamedHost } from '../../access/named-host.ts'
import { handle } from '../../http/call.ts'

export const appearanceHandler = handle(appearance, async ({ query }, ctx) =>
  hostAppearance(ctx, requireNamedHost(ctx, query.key, 'key').host),
)
