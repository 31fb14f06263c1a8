import assert from 'node:assert/strict'
import { hashToken } from '../access/opaque-token.ts'
import { type Account, messagesOf, serviceHost } from './accounts.ts'
import { lockUser, onlyWaitsForLocks } from './as-owner.ts'
import type { Platform } from './platform.ts'
import { until } from './until.ts'

/** The call of `ask` waits for the user's lock behind a change of the address. */
export async function justBehindChangeOfEmail<T>(
  platform: Platform,
  account: Account,
  email: string,
  ask: () => Promise<T>,
): Promise<T> {
  const release = await lockUser(platform, account.userId)
  const changed = await changeEmail(platform, account, email)
  await until(() => onlyWaitsForLocks(platform, 'plumbline-app', 1))
  const asked = ask()
  await until(() => onlyWaitsForLocks(platform, 'plumbline-app', 2))
  await release()
  assert.equal((await changed.answer).status, 204)
  return asked
}

/** The address changes while the call of `ask` runs: it has found the user and waits for its daily count, which exists already. */
export async function duringChangeOfEmail<T>(
  platform: Platform,
  account: Account,
  email: string,
  ask: () => Promise<T>,
): Promise<T> {
  await platform.admin.query('BEGIN')
  await platform.admin.query('SELECT 1 FROM daily_counts WHERE subject = $1 FOR UPDATE', [account.userId])
  const asked = ask()
  await until(() => onlyWaitsForLocks(platform, 'plumbline-app', 1))
  const changed = await changeEmail(platform, account, email)
  await until(async () => changed.isOver() || (await onlyWaitsForLocks(platform, 'plumbline-app', 2)))
  await platform.admin.query('COMMIT')
  assert.equal((await changed.answer).status, 204)
  return asked
}

/** The addresses that have a token which still works, one for each token. */
export async function addressesOfLiveTokens(platform: Platform, userId: string): Promise<string[]> {
  const { rows } = await platform.admin.query<{ hash: Buffer }>(
    'SELECT hash FROM mail_tokens WHERE user_id = $1 AND used_at IS NULL',
    [userId],
  )
  const live = new Set(rows.map(({ hash }) => hash.toString('hex')))
  const messages = await messagesOf(platform, userId)
  return messages.filter(({ token }) => token && live.has(hashToken(token).toString('hex'))).map(({ to }) => to)
}

async function changeEmail(platform: Platform, { userId }: Account, email: string) {
  const token = await platform.hostToken(serviceHost)
  let over = false
  const answer = platform.call('POST', `/direct/change-email/${userId}`, { token, body: { email } })
  answer.then(
    () => (over = true),
    () => (over = true),
  )
  return { answer, isOver: () => over }
}
