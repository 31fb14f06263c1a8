import { tellPerson } from '../operations/messages/tell-person.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** Decides how and when a person is told of new alerts. */
export const tellPersonJob: WorkKind<'tell-person'> = {
  kind: 'tell-person',
  run: async (ctx, { scope, item, now }) => {
    const host = ctx.directory.host(scope.hostId)!
    await tellPerson(ctx, { scope, host, now }, item.payload.userId, item.payload.alertIds)
    return { users: 1 }
  },
}
