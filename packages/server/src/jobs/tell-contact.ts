import { tellContact } from '../operations/webhooks/tell-contact.ts'
import type { WorkKind } from '../work/work-kind.ts'

export const tellContactJob: WorkKind<'tell-contact'> = {
  kind: 'tell-contact',
  run: async (ctx, { scope, item, now }) => {
    const again = await tellContact(ctx, scope, item.payload, now)
    return again === undefined ? { users: 0 } : { users: 0, again }
  },
}
