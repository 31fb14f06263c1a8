import type { Context } from '../../context.ts'
import { exhaustNewDeliveries } from '../../storage/deliveries.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { endMessages } from '../../storage/webhook-messages.ts'

/** Ends what waits for an endpoint that we have disabled. Its events stay and can be replayed once it is enabled again. */
export async function endDeliveries(ctx: Context, scope: HostScope, endpointId: string): Promise<void> {
  const inPages = async (end: typeof endMessages) => {
    while (await ctx.db.transaction(scope, (tx) => end(tx, endpointId)));
  }
  await inPages(endMessages)
  await inPages(exhaustNewDeliveries)
}
