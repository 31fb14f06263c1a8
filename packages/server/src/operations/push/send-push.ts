import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import type { UserRecord } from '../../storage/users.ts'

interface PushMessage {
  title: string
  body: string
  url?: string
  /** A later message of the same tag takes the place of one that is still shown. */
  tag: string
}

/** Sends a message to every device of the user. Nothing can be subscribed yet, so there is no device. */
export async function sendPush(
  _ctx: Context,
  _scope: HostScope,
  _user: UserRecord,
  _message: PushMessage,
  _now: number,
): Promise<{ sent: number; failed: number }> {
  return { sent: 0, failed: 0 }
}
