import { readPreferences } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { preferencesOf } from '../../operations/messages/recipient.ts'
import { requireAllowed } from '../../operations/users/require-user.ts'
import { findChoices } from '../../storage/user-preferences.ts'

export const readPreferencesHandler = handle(readPreferences, async ({ scope, user }, ctx) => {
  requireAllowed(user, 'choose-messages')
  return preferencesOf(user, await findChoices(ctx.db, scope, user.id))
})
