import { endDeliveries } from '../operations/webhooks/end-deliveries.ts'
import type { WorkKind } from '../work/work-kind.ts'

export const endDeliveriesJob: WorkKind<'end-deliveries'> = {
  kind: 'end-deliveries',
  run: async (ctx, { scope, item }) => {
    await endDeliveries(ctx, scope, item.payload.endpointId)
    return { users: 0 }
  },
}
