import { monthsLater } from '@plumbline/core/calendar'
import { changedPreferences, type Preferences, type PreferencesChange } from '@plumbline/core/messages'
import { allClearMonths } from '@plumbline/core/promises'
import { refusedToken } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { lockStatus } from '../../storage/alerts.ts'
import { saveChannels } from '../../storage/user-contact.ts'
import { readChoices, saveChoices } from '../../storage/user-preferences.ts'
import { readUser, type UserRecord } from '../../storage/users.ts'
import type { AuditedCall } from '../call.ts'
import { requireAllowed } from '../users/require-user.ts'
import { preferencesOf } from './recipient.ts'

/** What is left out stays as it is. Two changes at once come one after the other. */
export async function savePreferences(
  ctx: Context,
  { scope, now, audit }: AuditedCall,
  userId: string,
  change: PreferencesChange,
): Promise<Preferences> {
  return ctx.db.transaction(scope, async (tx) => {
    await lockStatus(tx, userId)
    const user = requireChoosing(await readUser(tx, userId))
    const saved = changedPreferences(preferencesOf(user, await readChoices(tx, userId)), change)
    const { channels, ...choices } = saved
    const { email: emailMsg, sms: smsMsg, push: pushMsg } = channels
    if (change.channels) await saveChannels(tx, userId, { emailMsg, smsMsg, pushMsg }, now)
    await saveChoices(tx, userId, choices, monthsLater(now, allClearMonths))
    await audit.writeIn(tx)
    return saved
  })
}

/** Since the call began the account may have been closed, or gone to another host, which ends the session. */
function requireChoosing(user: UserRecord | undefined): UserRecord {
  if (!user) throw refusedToken('user', 'is not valid')
  requireAllowed(user, 'choose-messages')
  return user
}
