import type { Transaction } from './database.ts'
import { statement } from './statement.ts'
import { toUser, type UserRecord, userColumns } from './users.ts'

/** Notes when the person has confirmed the address by a mailed token; null: not yet. */
export async function markEmailConfirmed(
  tx: Transaction,
  userId: string,
  confirmedAt: number | null,
  now: number,
): Promise<UserRecord | undefined> {
  const [row] = await tx.run(confirm, [userId, confirmedAt, now])
  return row && toUser(row)
}

/** By which channels a person wants messages; an absent one stays as it is. */
interface ChannelChoices {
  smsMsg?: boolean
  emailMsg?: boolean
  pushMsg?: boolean
}

export async function saveChannels(
  tx: Transaction,
  userId: string,
  choices: ChannelChoices,
  now: number,
): Promise<UserRecord | undefined> {
  const { smsMsg = null, emailMsg = null, pushMsg = null } = choices
  const [row] = await tx.run(channels, [userId, smsMsg, emailMsg, pushMsg, now])
  return row && toUser(row)
}

const confirm = statement(
  'user-confirm-email',
  `UPDATE users u SET email_confirmed_at = $2, updated_at = $3
   WHERE u.host_id = current_host() AND u.id = $1 AND u.status <> 'closed' RETURNING ${userColumns}`,
)
const channels = statement(
  'user-save-channels',
  `UPDATE users u SET sms_msg = coalesce($2, u.sms_msg), email_msg = coalesce($3, u.email_msg),
     push_msg = coalesce($4, u.push_msg), updated_at = $5
   WHERE u.host_id = current_host() AND u.id = $1 AND u.status <> 'closed' RETURNING ${userColumns}`,
)
