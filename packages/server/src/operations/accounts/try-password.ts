import { Refusal } from '@plumbline/core/refusals'
import type { HashCheck } from '../../access/password-hash.ts'
import type { Context } from '../../context.ts'
import { insertAnyEvents, type NewEvent } from '../../storage/events.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { claimTry, noteWrongTry } from '../../storage/login-tries.ts'

/** The account that a password is tried for; an address that no user has is tried just the same. */
interface TriedLogin {
  emailIndex: Buffer
  userId: string | null
  hash: string | null
}

/**
 * Checks a password and keeps the count of wrong ones. Whether the user exists makes no difference in what is answered and in
 * what is done: each try is counted, computes one hash, and ends with the same statements.
 */
export async function tryPassword(
  ctx: Context,
  { scope, now }: { scope: HostScope; now: number },
  login: TriedLogin,
  password: string,
): Promise<HashCheck> {
  let locks = false
  const check = await ctx.passwords.check(password, login.hash, async () => {
    const claimed = await ctx.db.transaction(scope, (tx) => claimTry(tx, login.emailIndex, now))
    if (!claimed.allowed) throw lockedRefusal(claimed.until, now)
    locks = claimed.locks
  })
  if (check.right) return check
  await ctx.db.transaction(scope, async (tx) => {
    await Promise.all([
      noteWrongTry(tx, login.emailIndex, now),
      insertAnyEvents(tx, login.userId === null ? [] : eventsOf(login.userId, locks, now)),
    ])
  })
  throw new Refusal('password-wrong')
}

function eventsOf(userId: string, locks: boolean, at: number): NewEvent[] {
  const failed: NewEvent = { type: 'ACCLOGINFAIL', userId, at }
  return locks ? [failed, { type: 'ACCLOCKED', userId, at }] : [failed]
}

function lockedRefusal(until: number | null, now: number): Refusal {
  // This lock does not end with time, so the answer names no time to wait.
  if (until === null) return new Refusal('login-locked', { reset: 'required' }, 86_400)
  return new Refusal('login-locked', {}, Math.max(1, Math.ceil((until - now) / 1000)))
}
