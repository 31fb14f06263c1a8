import { appearance } from '@plumbline/contract'
import { appearanceOf } from '@plumbline/core/widget'
import { requireNamedHost } from '../../access/named-host.ts'
import { handle } from '../../http/call.ts'

export const appearanceHandler = handle(appearance, async ({ query }, ctx) =>
  appearanceOf(requireNamedHost(ctx, query.key, 'key').host.settings),
)
