import { changeNotifications } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { handle } from '../../http/call.ts'
import { profileOf } from '../../operations/users/profile.ts'
import { saveChannels } from '../../storage/user-contact.ts'

export const changeNotificationsHandler = handle(
  changeNotifications,
  async ({ scope, host, user, body, now, audit }, ctx) => {
    const saved = await ctx.db.transaction(scope, async (tx) => {
      // The account was closed at this very moment, which ends the session too.
      const found = await saveChannels(tx, user.id, body, now)
      if (!found) throw new Refusal('user-token-invalid')
      await audit.writeIn(tx)
      return found
    })
    return profileOf(ctx, host, saved)
  },
)
