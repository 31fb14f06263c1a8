import { wantsEmail, withoutEmail } from '@plumbline/core/messages'
import type { Context } from '../../context.ts'
import { lockStatus } from '../../storage/alerts.ts'
import { saveChannels } from '../../storage/user-contact.ts'
import { readChoices, saveChoices } from '../../storage/user-preferences.ts'
import { readUser } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { preferencesOf } from './recipient.ts'

/**
 * Switches e-mail about alerts off for a person who wants none of it: the channel, and every type that would have it sent all the same.
 * The other choices stay. Returns whether the account was there; where nothing was on, nothing changes.
 */
export async function stopEmails(ctx: Context, { scope, now, audit }: AuditedCall, userId: string): Promise<boolean> {
  return ctx.db.transaction(scope, async (tx) => {
    await lockStatus(tx, userId)
    const user = await readUser(tx, userId)
    if (!user || user.status === 'closed') return false
    const choices = await readChoices(tx, userId)
    if (!wantsEmail(preferencesOf(user, choices))) return true
    await saveChannels(tx, userId, { emailMsg: false }, now)
    // Who never chose anything else has no row, and needs none. A date for the next message of the month stays as it is.
    if (Object.keys(choices.alerts).length > 0) {
      await saveChoices(tx, userId, { ...choices, alerts: withoutEmail(choices.alerts) }, now)
    }
    await audit.writeIn(tx)
    return true
  })
}
