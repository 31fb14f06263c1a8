import type { Preferences, Recipient } from '@plumbline/core/messages'
import type { Context } from '../../context.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { StoredChoices } from '../../storage/user-preferences.ts'
import type { UserRecord } from '../../storage/users.ts'
import { openProfile } from '../users/profile.ts'

/** A user as the one who would be told, with the ways to it. */
export async function recipientOf(
  ctx: Context,
  host: HostRecord,
  user: UserRecord,
  choices: StoredChoices,
): Promise<Recipient & { email: string; mobile: string | null }> {
  const { email, mobile } = await openProfile(ctx, user)
  return {
    status: user.status,
    host: host.settings,
    preferences: preferencesOf(user, choices),
    emailConfirmed: user.emailConfirmedAt !== null,
    hasMobile: mobile !== null,
    email,
    mobile,
  }
}

/** The channels and the rest are stored apart; for the person they are one thing. */
export function preferencesOf(user: UserRecord, choices: StoredChoices): Preferences {
  return { channels: { email: user.emailMsg, sms: user.smsMsg, push: user.pushMsg }, ...choices }
}
