import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { resendVerification } from '@plumbline/contract'
import { assertServiceOnly, mailedToken, messagesOf, postAsWidget, registerAccount } from '../../testing/accounts.ts'
import { addressesOfLiveTokens, duringChangeOfEmail, justBehindChangeOfEmail } from '../../testing/change-of-address.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /users/resend-verification', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const resend = (token: string) => platform.call('POST', '/users/resend-verification', { token })
  const verify = (token: string) => postAsWidget(platform, '/users/verify-email', { token })

  test('writes another message; the first link still works', async () => {
    const account = await registerAccount(platform)
    const first = await mailedToken(platform, account.userId, 'confirm-email')
    const answer = await resend(account.token)
    assertAnswers(answer, resendVerification)
    assert.deepEqual(answer.body, { sent: true })
    const messages = await messagesOf(platform, account.userId)
    assert.deepEqual(
      messages.map((message) => [message.kind, message.to]),
      Array(2).fill(['confirm-email', account.email]),
    )
    assert.equal((await verify(first)).status, 200)
  })

  test('writes nothing when the address is confirmed, and answers the same', async () => {
    const account = await registerAccount(platform)
    await verify(await mailedToken(platform, account.userId, 'confirm-email'))
    assert.deepEqual((await resend(account.token)).body, { sent: true })
    assert.equal((await messagesOf(platform, account.userId)).length, 1)
  })

  test('is not offered where hosts keep their users', () => assertServiceOnly(platform, resendVerification))

  test('is refused the eleventh time of a day', async () => {
    const account = await registerAccount(platform)
    for (let time = 1; time <= 10; time++) assert.equal((await resend(account.token)).status, 200)
    assertRefused(await resend(account.token), 'SC221')
    assert.equal((await messagesOf(platform, account.userId)).length, 11)
  })
  test('writes to the address the person has now, not to the one just left', async () => {
    const account = await registerAccount(platform)
    const email = `moved.${account.email}`
    const answer = await justBehindChangeOfEmail(platform, account, email, () => resend(account.token))
    assert.equal(answer.status, 200)
    assert.deepEqual(await addressesOfLiveTokens(platform, account.userId), [email, email])
  })

  test('leaves no token that works at an address that the person leaves meanwhile', async () => {
    const account = await registerAccount(platform)
    const email = `moved.${account.email}`
    await resend(account.token)
    await duringChangeOfEmail(platform, account, email, () => resend(account.token))
    assert.deepEqual(await addressesOfLiveTokens(platform, account.userId), [email])
  })
})
